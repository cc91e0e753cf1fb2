import { plainText } from '../content/html-dom.ts';
import { linkKey } from '../map/old-address.ts';
import type { ExportItem } from '../source/export-model.ts';
import { namedId } from '../source/named-id.ts';
import type { Spool } from './spool.ts';

/** A unique id for a page or post. An item whose id another item has gets a new one. */
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
