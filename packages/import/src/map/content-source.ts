import { footnotesHtml } from '../content/footnotes.ts';
import type { ContentSource, PieceImage } from '../content/piece.ts';
import type { Remarks } from '../report/remarks.ts';
import type { Row, Spool } from '../spool/spool.ts';
import { textColumn } from '../spool/text-column.ts';

/** The lookups of an item's content in the rest of the file. */
export function contentSourceOf(
  spool: Spool,
  postId: string,
  remarks: Remarks,
  footnotes = '',
): ContentSource {
  let isShown = false;
  const attachment = (id: string) =>
    spool.get(`select * from item where post_id = ? and post_type = 'attachment'`, id) ??
    // An earlier file brought it: what it is called there is not known any more.
    spool.get(
      `select 'https://' || hash as url, id as post_id, '' as alt, '' as title, '' as caption from known
       where kind = 'attachment' and id = ? and live_rev is not null`,
      id,
    );
  return {
    postId,
    ...remarks,
    footnotes() {
      if (isShown) return '';
      isShown = true;
      return footnotesHtml(footnotes, remarks);
    },
    attachment(id) {
      const row = attachment(id);
      return row && pieceImage(row);
    },
    attachedImages: () =>
      spool
        .all(`select * from item where parent = ? and post_type = 'attachment' order by sort, n`, postId)
        .filter((row) => /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?)(?:$|\?)/i.test(textColumn(row, 'url')))
        .map(pieceImage),
    attachmentFile(id) {
      const row = attachment(id);
      return row && { url: textColumn(row, 'url'), title: textColumn(row, 'title') };
    },
    reusableBlock(id) {
      const row = spool.get(`select content from content where post_id = ? and post_type = 'wp_block'`, id);
      return row && textColumn(row, 'content');
    },
  };
}

function pieceImage(row: Row): PieceImage {
  return {
    url: textColumn(row, 'url'),
    alt: textColumn(row, 'alt') || textColumn(row, 'title'),
    caption: textColumn(row, 'caption'),
    attachmentId: textColumn(row, 'post_id'),
  };
}
