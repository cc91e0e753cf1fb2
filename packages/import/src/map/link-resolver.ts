import { placeAtKnown, placeOfKnown } from '../spool/known-place.ts';
import type { Spool } from '../spool/spool.ts';
import { textColumn } from '../spool/text-column.ts';
import { hostOf, pathKey } from './old-address.ts';

export interface LinkResolver {
  /** Address here for an address of the old website, or undefined where it leads elsewhere or nowhere known. */
  resolve(href: string): string | undefined;
  /** Address here of an item of the file, or of one that an earlier file brought. */
  hrefOfItem(postId: string): string | undefined;
  hrefOfTerm(termId: string): string | undefined;
  /** A root-relative address as one of the old website; others as they are. */
  absolute(href: string): string;
}

export interface LinkResolverOptions {
  /** Address of the old website. */
  siteUrl: string;
  defaultLanguage: string;
  /** Id of the item that is the home page here. */
  frontPage: string | null;
}

/** Address of a path in a language, percent-encoded. */
export function hrefOfPath(path: string, language: string, defaultLanguage: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return language === defaultLanguage ? `/${encoded}` : `/${language}/${encoded}`;
}

/** Finds where the pages of the old website are now. */
export function createLinkResolver(spool: Spool, options: LinkResolverOptions): LinkResolver {
  const host = hostOf(options.siteUrl);
  const root = URL.canParse(options.siteUrl) ? pathKey(new URL(options.siteUrl).pathname) : '';

  const itemHref = (row: ReturnType<Spool['get']>) => {
    if (!row) return undefined;
    const language = textColumn(row, 'language');
    if (textColumn(row, 'post_id') === options.frontPage)
      return language === options.defaultLanguage ? '/' : `/${language}`;
    return hrefOfPath(textColumn(row, 'path'), language, options.defaultLanguage);
  };
  const termHref = (row: ReturnType<Spool['get']>) =>
    row &&
    hrefOfPath(
      `${textColumn(row, 'type')}/category/${textColumn(row, 'path_slug')}`,
      textColumn(row, 'language'),
      options.defaultLanguage,
    );

  const placeHref = (place: ReturnType<typeof placeOfKnown>) =>
    place && hrefOfPath(place.path, place.language, options.defaultLanguage);
  const placeOfEarlier = (kind: Parameters<typeof placeOfKnown>[1], id: string) =>
    placeHref(placeOfKnown(spool, kind, id, options.defaultLanguage));
  const hrefOfItem = (postId: string) =>
    itemHref(spool.get(`select * from item where post_id = ? and path is not null`, postId)) ??
    placeOfEarlier('post', postId);
  const hrefOfTerm = (termId: string) =>
    termHref(spool.get('select * from term where term_id = ? and path_slug is not null', termId)) ??
    placeOfEarlier('term-id', `category/${termId}`);

  function byQuery(query: URLSearchParams): string | undefined {
    const id = query.get('p') ?? query.get('page_id');
    if (id) return hrefOfItem(id);
    const category = query.get('cat');
    return category ? hrefOfTerm(category) : undefined;
  }

  function byPath(path: string): string | undefined {
    const key = pathKey(path);
    if (key === root) return '/';
    const item = itemHref(
      spool.get(`select * from item where link_key = ? and path is not null order by n limit 1`, key),
    );
    if (item) return item;
    const inside = root && key.startsWith(`${root}/`) ? key.slice(root.length + 1) : key;
    const [base = '', ...rest] = inside.split('/');
    const taxonomy = base === 'tag' ? 'post_tag' : base;
    const slug = rest.at(-1);
    // The list `/category/a/b` is the one of the category b below a.
    const term = slug
      ? termHref(
          spool.get(
            'select * from term where taxonomy = ? and lower(slug) in (?, ?) and path_slug is not null',
            taxonomy,
            slug,
            encodeURIComponent(slug).toLowerCase(),
          ),
        )
      : undefined;
    return term ?? byEarlierPath(key) ?? (slug ? placeOfEarlier('term', `${taxonomy}/${slug}`) : undefined);
  }

  /** Finds what an earlier file of the same website brought: an old address that redirects, or one that is the same here. */
  function byEarlierPath(key: string): string | undefined {
    const led = spool.get('select target from led where path = ?', key);
    return textColumn(led, 'target') || placeHref(placeAtKnown(spool, key));
  }

  return {
    hrefOfItem,
    hrefOfTerm,
    absolute: (href) => (/^\/(?!\/)/.test(href) && host ? new URL(href, options.siteUrl).href : href),
    resolve(href) {
      const trimmed = href.trim();
      if (trimmed === '' || trimmed.startsWith('#') || /^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(trimmed))
        return undefined;
      if (!URL.canParse(trimmed, options.siteUrl || undefined)) return undefined;
      const url = new URL(trimmed, options.siteUrl || undefined);
      if (hostOf(url.href) !== host || host === '') return undefined;
      const found =
        byQuery(url.searchParams) ??
        (url.search === '' || !/[?&](p|page_id|cat|s)=/.test(url.search) ? byPath(url.pathname) : undefined);
      return found === undefined ? undefined : found + url.hash;
    },
  };
}
