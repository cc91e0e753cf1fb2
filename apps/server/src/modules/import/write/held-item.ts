import type { ExportItem } from '@vold/import';
import { z } from 'zod';

const reference = z.object({ taxonomy: z.string(), slug: z.string(), name: z.string() });
const held = z.object({
  postId: z.string(),
  postType: z.string(),
  title: z.string(),
  link: z.string(),
  creator: z.string(),
  content: z.string(),
  original: z.string(),
  excerpt: z.string(),
  postName: z.string(),
  postParent: z.string(),
  menuOrder: z.number(),
  status: z.string(),
  password: z.string(),
  sticky: z.boolean(),
  postDate: z.string(),
  postDateGmt: z.string(),
  pubDate: z.string(),
  attachmentUrl: z.string(),
  terms: z.array(reference),
  leftOut: z.array(z.string()),
  losses: z.array(z.string()),
  meta: z.array(z.tuple([z.string(), z.string()])).transform((entries) => new Map(entries)),
  comments: z.number(),
  oversized: z.boolean(),
});

/** An item that waits in the spool for its translations. */
export function packItem(item: ExportItem): string {
  return JSON.stringify({ ...item, meta: [...item.meta] });
}

export function unpackItem(packed: string): ExportItem {
  return held.parse(JSON.parse(packed));
}
