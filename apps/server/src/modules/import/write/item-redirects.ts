import {
  decoded,
  type ExportItem,
  type LinkResolver,
  linkKey,
  type Row,
  type Spool,
  textColumn,
} from '@vold/import';
import type { OldAddress } from './insert-redirects.ts';

/** Old addresses of an item that lead to its new one. Only what visitors could see had an address. */
export function redirectsOf(
  item: ExportItem,
  row: Row,
  { links, spool, defaultLanguage }: { links: LinkResolver; spool: Spool; defaultLanguage: string },
): OldAddress[] {
  if (item.status !== 'publish' || item.password) return [];
  const key = linkKey(item.link);
  const to = links.hrefOfItem(textColumn(row, 'post_id'));
  // Addresses such as `/?p=12` cannot redirect, and the root is the home page.
  if (key === '?' || key === '' || !to) return [];
  if (decoded(to) === `/${key}`) return [];
  // Something else lives there now: it is shown, and a redirect would only mislead those that lead there.
  if (spool.get('select 1 as one from taken where language = ? and path = ?', defaultLanguage, key))
    return [];
  const from = redirectFrom(key);
  return from === null ? [] : [{ from, to }];
}

/** The address of a redirect for a path of the old website, without its leading slash; null if there can be none. */
export function redirectFrom(path: string): string | null {
  const from = `/${/[\s?#]/.test(path) ? encodeURI(path).replace(/[?#]/g, encodeURIComponent) : path}`;
  return from.length > 2048 || from.includes('*') ? null : from;
}
