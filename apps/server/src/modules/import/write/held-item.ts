import { type ExportItem, exportItem } from '@vold/import';
import { z } from 'zod';

const held = exportItem.extend({
  meta: z.array(z.tuple([z.string(), z.string()])).transform((entries) => new Map(entries)),
});

/** An item that waits in the spool for its translations. */
export function packItem(item: ExportItem): string {
  return JSON.stringify({ ...item, meta: [...item.meta] });
}

export function unpackItem(packed: string): ExportItem {
  return held.parse(JSON.parse(packed));
}
