import { z } from 'zod';

/** The posts that a section requests: `type` is the path of a post type, `categories` are ids (any of them). */
export const collectionRequest = z.object({
  type: z.string().max(60),
  categories: z.array(z.string().max(100)).max(100),
  count: z.number().int().min(1).max(48),
  /** `listed`: as the lists of the type are (its “Sort by”, or as arranged). */
  order: z.enum(['newest', 'arranged', 'listed']),
  /** These posts, of any type and in this order, instead. */
  ids: z.array(z.string().max(100)).max(48).optional(),
});
export type CollectionRequest = z.infer<typeof collectionRequest>;
