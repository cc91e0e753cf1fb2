import { textColumn } from '@vold/import';
import type { MediaLibrary } from '../media/media-library.ts';
import type { ImportContext } from './import-context.ts';

/** Files that are fetched and stored at the same time. */
const parallel = 4;

/** Brings the attachments of the export, before the content that shows them. */
export async function importAttachments(
  { spool, signal }: ImportContext,
  media: MediaLibrary,
  onProgress: (done: number) => void,
): Promise<void> {
  let done = 0;
  for (const portion of spool.portions(
    `select * from item where post_type = 'attachment' and n > ? order by n limit ?`,
    200,
  )) {
    const waiting = [...portion];
    const work = async () => {
      for (let row = waiting.shift(); row; row = waiting.shift()) {
        signal?.throwIfAborted();
        await media.bring({
          kind: 'attachment',
          sourceId: textColumn(row, 'post_id'),
          url: textColumn(row, 'url'),
          uploadPath: textColumn(row, 'file'),
          title: textColumn(row, 'title'),
          alt: textColumn(row, 'alt'),
          caption: textColumn(row, 'caption'),
          credit: textColumn(row, 'credit'),
        });
        done += 1;
        onProgress(done);
      }
    };
    const ended = await Promise.allSettled(Array.from({ length: parallel }, work));
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
  }
}
