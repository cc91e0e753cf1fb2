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
  /** The field that names it, for example `categories` or `data.doctors`; null for a section, a block or a menu item. */
  field: z.string().nullable(),
  /** `03 Gallery` on a page, `02 Card` in a post, the title of a field of a form, else the name of the field. */
  place: z.string(),
});
export type RecordReference = z.infer<typeof recordReference>;

/** Places of one kind: of the same resource, type and field. */
export const referenceGroup = z.object({
  /** Asks for the places of this group alone, as `group`. */
  key: z.string(),
  ...recordReference.pick({ resource: true, type: true, field: true }).shape,
  /** Title of the field; null where the group has none. */
  title: z.string().nullable(),
  /** Number of places, independent of the limit. */
  total: z.number().int(),
});
export type ReferenceGroup = z.infer<typeof referenceGroup>;

/** Answer of `GET {resource}/{id}/references`; at most 50 groups, those with the most places first. */
export const referenceList = z.object({
  results: z.array(recordReference),
  total: z.number().int(),
  total_page: z.number().int(),
  groups: z.array(referenceGroup),
  /**
   * For records without drafts: published content names it, maybe in places that the caller may not read, or will at a
   * scheduled time.
   */
  shown: z.boolean().optional(),
});
export type ReferenceList = z.infer<typeof referenceList>;
