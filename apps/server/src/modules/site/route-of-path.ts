import type { Locale } from '@vold/contract';
import { languagesOf, localeIn } from './present-config.ts';
import { type AddressRow, type FrameRow, homePaths } from './read-frame.ts';
import { splitLanguage } from './site-path.ts';

/** The content at a path: a record, the list of a post type, or the home page if none was chosen. */
export type SiteRoute = { locale: Locale } & (
  | { kind: 'record'; resource: AddressRow['resource']; id: string; page: number; home: boolean }
  | { kind: 'archive'; type: string; page: number }
  | { kind: 'move'; resource: AddressRow['resource']; id: string }
);

/**
 * @param wanted the page of a listing; whether the list of a type comes before a page at its address
 * @returns null if nothing lives; a redirect may still be known for the path
 */
export function findRoute(
  frame: FrameRow,
  path: string,
  { page, list = false }: { page: number; list?: boolean },
): SiteRoute | null {
  const codes = languagesOf(frame.config).map(({ code }) => code);
  const { language, rest } = splitLanguage(path, codes);
  const locale = localeIn(frame.config, language);
  if (rest === '') return homeRoute(frame, locale, page, list);

  const archive: SiteRoute | null = frame.types.some(({ data }) => data.path === rest)
    ? { kind: 'archive', locale, type: rest, page }
    : null;
  if (archive && list) return archive;
  const at = (code: string, where: string) =>
    frame.addresses.find((address) => address.language === code && address.path === where);
  const found = at(language, rest);
  if (found) {
    const { resource, record_id: id } = found;
    // The home page lives at the root; its own slug is another way of spelling it.
    if (id === homeId(frame, locale)) return { kind: 'move', locale, resource, id };
    // A page that shows a list has only one page.
    if (archive && page > 1) return null;
    return { kind: 'record', locale, resource, id, page, home: false };
  }
  if (archive) return archive;
  // Written in another language only: shown there, so that one text has one address.
  const elsewhere = codes.map((code) => at(code, rest)).find(Boolean);
  return elsewhere ? { kind: 'move', locale, resource: elsewhere.resource, id: elsewhere.record_id } : null;
}

/** Id of the record at the root: the chosen home page, else a page whose address is `/` or `home`. */
export function homeId(frame: FrameRow, locale: Locale): string | null {
  if (frame.config?.default_homepage) return frame.config.default_homepage;
  const pages = frame.addresses.filter(({ resource }) => resource === 'page');
  for (const path of homePaths) {
    for (const language of [locale.language, locale.defaultLanguage]) {
      const page = pages.find((one) => one.path === path && one.language === language);
      if (page) return page.record_id;
    }
  }
  return null;
}

/** Without a home page, and for the feed of the website, the root lists the first post type. */
function homeRoute(frame: FrameRow, locale: Locale, page: number, list: boolean): SiteRoute | null {
  const id = list ? null : homeId(frame, locale);
  if (id) return { kind: 'record', locale, resource: 'page', id, page: 1, home: true };
  const type = frame.types[0]?.data.path;
  return type ? { kind: 'archive', locale, type, page } : null;
}
