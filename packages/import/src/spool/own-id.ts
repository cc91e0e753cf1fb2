import { plainText } from '../content/html-dom.ts';
import { linkKey } from '../map/old-address.ts';
import type { ExportItem } from '../source/export-model.ts';
import { namedId } from '../source/named-id.ts';
import type { Spool } from './spool.ts';

/** The id of a page or post that no other has. A different item that another one's id was given to gets one of its own. */
export function ownId(spool: Spool, item: ExportItem): string {
  const first = spool.get(
    `select title, slug, link_key from item where post_id = ? and post_type in ('page', 'post') order by n limit 1`,
    item.postId,
  );
  const isSame =
    !first ||
    (first.title === plainText(item.title) &&
      first.slug === item.postName &&
      first.link_key === linkKey(item.link));
  return isSame ? item.postId : `${item.postId}-${namedId(item)}`;
}
