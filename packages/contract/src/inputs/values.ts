import { z } from 'zod';
import { pictureValue } from '../values.ts';

/** The values that inputs store. Links and pictures are in `../values.ts`, because records have them, too. */

/** Relation value (PICK-18): a map from post type to the ids chosen of it, in their order. */
export const relationValue = z.record(z.string().max(60), z.array(z.string().max(100)).max(1000));
export type RelationValue = z.infer<typeof relationValue>;

/** Post collection (PICK-20): all posts of a type, or those of some of its categories. */
export const postCollectionValue = z.object({
  post: z.string().max(60),
  category: z.array(z.string().max(100)).max(1000),
});
export type PostCollectionValue = z.infer<typeof postCollectionValue>;

/** A chosen page (PICK-14): what it was called when it was chosen. `customSlug` is its custom URL. */
export const selectedPage = z.object({
  id: z.string().max(100),
  slug: z.string().max(500).optional(),
  customSlug: z.string().max(500).optional(),
  title: z.string().max(500).optional(),
});
export type SelectedPage = z.infer<typeof selectedPage>;

/** Map value (PICK-30): a list with one `lat,lng` text, in degrees. */
export const mapValue = z
  .array(
    z
      .string()
      .regex(/^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/, 'Latitude and longitude, as -8.4554715,115.071577'),
  )
  .max(1);

/**
 * Item of infinite content (PICK-23). A text's `content` is its HTML and `raw` the same words without tags; an
 * image's `content` is its address and `raw` the whole picture value.
 */
export const infiniteContentItem = z.discriminatedUnion('type', [
  z.object({
    id: z.string().max(100),
    type: z.literal('text'),
    content: z.string().max(100_000),
    raw: z.string().max(100_000),
  }),
  z.object({
    id: z.string().max(100),
    type: z.literal('image'),
    content: z.string().max(2048),
    raw: pictureValue.nullable(),
  }),
]);
export type InfiniteContentItem = z.infer<typeof infiniteContentItem>;

/** A file offered for download (POST-13): its title and the file. */
export const downloadValue = z.object({
  id: z.string().max(100).optional(),
  title: z.string().max(500),
  file: pictureValue.nullable(),
});
export type DownloadValue = z.infer<typeof downloadValue>;
