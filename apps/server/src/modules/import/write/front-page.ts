import { type Spool, textColumn } from '@vold/import';

const homeSlugs = [
  'home',
  'front-page',
  'homepage',
  'home-page',
  'startseite',
  'accueil',
  'inicio',
  'beranda',
];

/**
 * Id of the item that is the home page here: the one that an earlier run made it; where the website has none, the one at
 * the root of the old website, else a published page that is called so. Null if none is.
 */
export function findFrontPage(spool: Spool, homepage: string | null, defaultLanguage: string): string | null {
  if (homepage) {
    return (
      textColumn(spool.get(`select id from known where kind = 'post' and record_id = ?`, homepage), 'id') ||
      null
    );
  }
  const row = spool.get(
    `select post_id from item where post_type = 'page' and status = 'publish' and language = ? and master = post_id
       and (is_front = 1 or (parent = '' and slug in (${homeSlugs.map(() => '?').join(', ')})))
     order by is_front desc, n limit 1`,
    defaultLanguage,
    ...homeSlugs,
  );
  return textColumn(row, 'post_id') || null;
}
