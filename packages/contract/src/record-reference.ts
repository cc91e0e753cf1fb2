import { z } from 'zod';
import { status } from './values.ts';

/** A place where a record is used (`GET {resource}/{id}/references`). */
export const recordReference = z.object({
  /** Resource and id of the record that names it. */
  resource: z.string(),
  id: z.string(),
  /** Type of a post; null of anything else. */
  type: z.string().nullable(),
  /** As it is stored: per language, or one text; records without a title have their kind's name. */
  title: z.union([z.string(), z.record(z.string(), z.string())]),
  status,
  /** Language of the place; null where it is the same for every language. */
  language: z.string().nullable(),
  /** `03 Gallery` on a page, `02 Card` in a post, else the name of the field. */
  place: z.string(),
});
export type RecordReference = z.infer<typeof recordReference>;
