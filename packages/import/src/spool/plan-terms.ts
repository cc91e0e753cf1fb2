import { slugOf } from '../map/slug.ts';
import { isGrouping } from '../map/taxonomies.ts';
import { claimAddress, ownerOf } from './claim-address.ts';
import type { Spool } from './spool.ts';
import { textColumn } from './text-column.ts';

/** Settles type, address, parent and depth of every term that becomes a category. */
export function planTerms(spool: Spool): void {
  spool.run(`update term set type = 'post' where taxonomy in ('category', 'post_tag') or type is null`);
  for (const portion of spool.portions('select * from term where n > ? order by n limit ?', 500)) {
    for (const term of portion) {
      if (!isGrouping(textColumn(term, 'taxonomy'))) continue;
      const prefix = `${textColumn(term, 'type')}/category/`;
      const owner = ownerOf(spool, 'term', textColumn(term, 'master'));
      const wanted =
        slugOf(textColumn(term, 'slug')) ||
        slugOf(textColumn(term, 'name')) ||
        `term-${textColumn(term, 'term_id')}`;
      const path = claimAddress(spool, textColumn(term, 'language'), prefix, wanted, owner);
      spool.run('update term set path_slug = ? where n = ?', path.slice(prefix.length), Number(term.n));
    }
  }
  planParents(spool);
  planDepths(spool);
}

/** The parent is named by its slug, in WXR 1.0 by its name. Of translations it is the master. */
function planParents(spool: Spool): void {
  for (const column of ['slug', 'name']) {
    spool.run(
      `update term set parent_n = (select min(m.n) from term p join term m on m.master = p.master
         and m.taxonomy || '/' || m.slug = m.master
         where p.taxonomy = term.taxonomy and p.${column} = term.parent and p.type = term.type and m.n <> term.n)
       where parent <> '' and parent_n is null`,
    );
  }
}

function planDepths(spool: Spool): void {
  spool.run('update term set depth = 0 where parent_n is null');
  for (let depth = 1; spool.get('select 1 as one from term where depth = ? limit 1', depth - 1); depth += 1) {
    spool.run(
      'update term set depth = ? where depth is null and parent_n in (select n from term where depth = ?)',
      depth,
      depth - 1,
    );
  }
  // The rest are terms that are each other's parents.
  spool.run('update term set depth = 0, parent_n = null, circular = 1 where depth is null');
}
