import { contentLanguage } from '../map/language.ts';
import type { Spool } from './spool.ts';
import { textColumn } from './text-column.ts';

/**
 * Settles the language of every item and term, and which of them are translations of one record (Polylang, WPML):
 * one of each group is its master, the one in the client's default language if there is one.
 *
 * @returns the languages that content of the file is in
 */
export function planTranslations(
  spool: Spool,
  siteLanguage: string,
  clientLanguages: readonly string[],
): string[] {
  const own = contentLanguage(siteLanguage, clientLanguages);
  for (const row of spool.all('select distinct language from item')) {
    const written = textColumn(row, 'language');
    const code = written ? contentLanguage(written, clientLanguages) : own;
    if (code !== written) spool.run('update item set language = ? where language = ?', code, written);
  }
  spool.run('update term set language = ?', own);
  for (const row of spool.all('select distinct language from term_translation')) {
    const written = textColumn(row, 'language');
    spool.run(
      `update term set language = ?, grp = (select t.grp from term_translation t where t.term_id = term.term_id)
       where term_id in (select term_id from term_translation where language = ?)`,
      contentLanguage(written, clientLanguages),
      written,
    );
  }
  const first = clientLanguages[0] ?? own;
  // A second item of one language in a group is no translation of it.
  spool.run(
    `update item set grp = null where n not in (select min(n) from item group by grp, language) and grp is not null`,
  );
  spool.run(
    `update term set grp = null where n not in (select min(n) from term group by grp, language) and grp is not null`,
  );
  spool.run(
    `update item set master = (select i.post_id from item i where i.grp = item.grp order by i.language <> ?, i.n limit 1)
     where grp is not null`,
    first,
  );
  spool.run(
    `update term set master = coalesce((select t.taxonomy || '/' || t.slug from term t where t.grp = term.grp
       order by t.language <> ?, t.n limit 1), taxonomy || '/' || slug)`,
    first,
  );
  return spool
    .all(`select distinct language from item where post_type in ('page', 'post') order by language`)
    .map((row) => textColumn(row, 'language'));
}
