import { decoded, hostOf, hrefOfPath, pathKey, type Row, textColumn, typePath } from '@vold/import';
import type { ImportContext } from './import-context.ts';
import { holdRedirects, insertRedirects, type OldAddress } from './insert-redirects.ts';
import { redirectFrom } from './item-redirects.ts';

const portionSize = 500;

/** Files that are here now, with where they were. `link` is the page that WordPress shows an attachment on. */
const filesOfExport = `select i.n as n, i.url as url, i.link_key as link, k.value as value from item i
  join known k on k.kind = 'attachment' and k.id = i.post_id and k.value is not null
  where i.post_type = 'attachment' and i.n > ? order by i.n limit ?`;
/** A file that only content names has its old address as its id, without the scheme. */
const filesOfContent = `select rowid as n, 'http://' || id as url, '?' as link, value from known
  where kind = 'media' and value is not null and rowid > ? order by rowid limit ?`;

/** Years of which WordPress had lists of posts, by the day and the month, too. */
const yearsOfPosts = `select distinct substr(date, 1, 4) as year from item
  where post_type = 'post' and type = ? and status = 'publish' and date glob '[12][0-9][0-9][0-9]-*' order by year limit 200`;

/** Leads visitors of the old website's files, attachment pages and lists of an author or a time to what is here for them. */
export async function importOldAddresses(context: ImportContext): Promise<void> {
  const { spool, languages, missingTypes } = context;
  const [main = 'en'] = languages;
  if (
    !missingTypes.has(typePath('post')) &&
    spool.get(`select 1 as one from item where post_type = 'post' limit 1`)
  ) {
    const to = hrefOfPath(typePath('post'), main, main);
    const years = context.from.system === 'wordpress' ? spool.all(yearsOfPosts, typePath('post')) : [];
    const lists = ['author', ...years.map((row) => textColumn(row, 'year'))];
    await write(
      context,
      lists.map((list) => ({ from: `/${list}/*`, to })),
    );
  }
  for (const statement of [filesOfExport, filesOfContent]) {
    for (const portion of spool.portions(statement, portionSize)) {
      await write(
        context,
        portion.flatMap((row) => addressesOf(context, row, main)),
      );
    }
  }
}

function addressesOf({ spool, siteHost }: ImportContext, row: Row, main: string): OldAddress[] {
  const to = String(Object(JSON.parse(textColumn(row, 'value'))).url);
  const found: OldAddress[] = [];
  const url = URL.parse(textColumn(row, 'url'));
  const file = url && hostOf(url.href) === siteHost ? redirectFrom(decoded(url.pathname).slice(1)) : null;
  if (file && file !== to) found.push({ from: file, to });
  const link = textColumn(row, 'link');
  const isTaken =
    link === '' ||
    link === '?' ||
    spool.get('select 1 as one from taken where language = ? and path = ?', main, link);
  const page = isTaken ? null : redirectFrom(link);
  if (page && page !== file) found.push({ from: page, to });
  return found;
}

async function write(context: ImportContext, wanted: OldAddress[]): Promise<void> {
  const { db, scope, spool, report, dryRun, signal } = context;
  signal?.throwIfAborted();
  // An address may be that of two files.
  const distinct = [...new Map(wanted.map((one) => [one.from, one])).values()];
  const isNew = ({ from }: OldAddress) =>
    !spool.get('select 1 as one from led where path = ?', pathKey(from));
  const made = dryRun
    ? distinct.filter(isNew).length
    : await db.transact(scope, async (tx) => {
        await holdRedirects(tx, context, distinct);
        return (await insertRedirects(tx, context, distinct)).size;
      });
  if (made > 0) report.count('redirect', 'imported', made);
  if (distinct.length > made) report.count('redirect', 'unchanged', distinct.length - made);
}
