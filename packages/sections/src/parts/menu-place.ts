import type { SiteMenuItem } from '@vold/contract';
import type { RenderContext } from './render-context.ts';
import { safeHref } from './safe-href.ts';

/** The entry of a menu that tells where the visitor is, as `aria-current` says it. */
export interface MenuPlace {
  item: SiteMenuItem;
  /** It leads to the page itself, or to what the page is below, for example to the list of a post's type. */
  is: 'page' | 'true';
}

/**
 * The visitor's place in a menu: the first entry of the page's address, otherwise of the nearest ancestor of the page. Only one
 * entry is marked, also if several link to one address. The home page is an ancestor of every page: its entry is marked on the
 * home page only.
 */
export function findMenuPlace(
  items: readonly SiteMenuItem[],
  { path, trail }: Pick<RenderContext, 'path' | 'trail'>,
): MenuPlace | null {
  const here = findItem(items, path);
  if (here) return { item: here, is: 'page' };
  for (const { href } of trail.slice(1).reverse()) {
    const above = href === null ? null : findItem(items, href);
    if (above) return { item: above, is: 'true' };
  }
  return null;
}

function findItem(items: readonly SiteMenuItem[], path: string): SiteMenuItem | null {
  for (const item of items) {
    if (item.href !== null && safeHref(item.href) === path) return item;
    const below = findItem(item.children, path);
    if (below) return below;
  }
  return null;
}
