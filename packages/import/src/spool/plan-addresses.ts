import { slugOf } from '../map/slug.ts';
import { claimAddress, ownerOf } from './claim-address.ts';
import { placeOfKnown } from './known-place.ts';
import { planTerms } from './plan-terms.ts';
import type { Row, Spool } from './spool.ts';
import { textColumn } from './text-column.ts';

/**
 * Decides the new address of every page, post and category before anything is written, so that links and menus can be
 * rewritten in one go. An address that is taken gets a number. What was imported before keeps its address if it still
 * fits; what was edited in Vold since keeps it in any case.
 */
export function planAddresses(spool: Spool): void {
  reserve(spool);
  planTerms(spool);
  planPages(spool);
  planPosts(spool);
}

/** The archives of post types and the roots of languages are addresses too, though no record's. */
function reserve(spool: Spool): void {
  spool.run(
    `insert or ignore into taken select distinct language, type, 'archive' from item where post_type = 'post'`,
  );
  spool.run(
    `with own as (select distinct language from item)
     insert or ignore into taken select a.language, b.language, 'language' from own a, own b`,
  );
}

/** Pages from the top down, because the address of a page begins with that of its parent. */
function planPages(spool: Spool): void {
  const roots = `select * from item where post_type = 'page' and path is null and n > ?
    and not exists (select 1 from item p where p.post_id = item.parent and p.post_type = 'page') order by n limit ?`;
  const children = `select i.*, p.path as above from item i join item p on p.post_id = i.parent and p.post_type = 'page'
    where i.post_type = 'page' and i.path is null and p.path is not null and i.n > ? order by i.n limit ?`;
  planLevel(spool, roots);
  while (planLevel(spool, children) > 0);
  // The rest are pages that are each other's parents.
  planLevel(
    spool,
    `select * from item where post_type = 'page' and path is null and n > ? order by n limit ?`,
  );
}

function planLevel(spool: Spool, statement: string): number {
  let planned = 0;
  for (const portion of spool.portions(statement, 500)) {
    for (const page of portion) {
      const above = textColumn(page, 'above') || pathOfParent(spool, page);
      planItem(spool, page, above ? `${above}/` : '');
      planned += 1;
    }
  }
  return planned;
}

/** For a parent that is not in the file: an earlier file of the same website may have had it. */
function pathOfParent(spool: Spool, page: Row): string {
  const parent = textColumn(page, 'parent');
  if (parent === '' || spool.get('select 1 as found from item where post_id = ?', parent)) return '';
  return placeOfKnown(spool, 'post', parent, textColumn(page, 'language'))?.path ?? '';
}

function planPosts(spool: Spool): void {
  for (const portion of spool.portions(
    `select * from item where post_type = 'post' and n > ? order by n limit ?`,
    500,
  )) {
    for (const post of portion) planItem(spool, post, `${textColumn(post, 'type')}/`);
  }
}

function planItem(spool: Spool, item: ReturnType<Spool['get']> & object, prefix: string): void {
  const language = textColumn(item, 'language');
  const owner = ownerOf(spool, 'post', textColumn(item, 'master'));
  const wanted =
    slugOf(textColumn(item, 'slug')) ||
    slugOf(textColumn(item, 'title')) ||
    `${textColumn(item, 'post_type')}-${textColumn(item, 'post_id')}`;
  const path =
    owner.edited && owner.pathIn(language)
      ? owner.pathIn(language)
      : claimAddress(spool, language, prefix, wanted, owner);
  spool.run('update item set path = ? where n = ?', path, Number(item.n));
}
