import { z } from 'zod';

/** Maximum number of records that a list answers with `found`. */
export const maxFound = 20;

/** The text of a record that a search found: `GET {resource}?words=…&select=found`. */
export const foundText = z.object({
  /** The part of the text around the first word, one line without markup. */
  text: z.string(),
  /** Null: the text is the same in all languages. */
  language: z.string().nullable(),
  /** Id of the section or block that has the text; null: the record itself. */
  section: z.string().nullable(),
  /** Path of the field, within the section if there is one, for example `items.0.title`. */
  field: z.string(),
});
export type FoundText = z.infer<typeof foundText>;
