import { createHash } from 'node:crypto';
import type { ExportItem } from './export-model.ts';

/** An id made from what names an item, for one that has none in its file: the same at every reading and in every run. */
export function namedId({ postType, link, postName, title, postDate }: ExportItem): string {
  const named = JSON.stringify([postType, link, postName, title, postDate]);
  return createHash('sha256').update(named).digest('hex').slice(0, 16);
}
