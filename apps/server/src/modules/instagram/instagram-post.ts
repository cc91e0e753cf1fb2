import { z } from 'zod';

/** A post as it is kept: in `instagram_feed.posts`. */
const keptPost = z.object({
  /** The id at Instagram. */
  id: z.string(),
  href: z.string(),
  /** From its caption. */
  alt: z.string(),
  /** Key of its picture in `instagram_picture`. */
  key: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type KeptPost = z.infer<typeof keptPost>;

export const keptPosts = z.array(keptPost).catch([]);

/** The address of a post's picture. */
export function pictureAddress(clientId: string, key: string): string {
  return `/files/${clientId}/instagram/${key}.webp`;
}
