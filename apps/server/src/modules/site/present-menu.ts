import {
  type Locale,
  localizedTextIn,
  type MenuItem,
  type Navigation,
  type NavigationPosition,
  runsCode,
  type SiteMenuItem,
} from '@vold/contract';
import { inMenuOrder } from '@vold/document';
import { bestHref, hrefOf } from './localize.ts';
import type { FrameRow } from './read-frame.ts';
import type { TargetRow } from './read-targets.ts';

export interface MenuSources {
  locale: Locale;
  homepage: string | null;
  /** The languages that the home page has a name in. */
  homes: readonly string[];
  targets: ReadonlyMap<string, TargetRow>;
  types: FrameRow['types'];
}

/** Ids of all records that the menus lead to. */
export function menuTargets(navigations: readonly Pick<Navigation, 'items'>[]): string[] {
  const ids: string[] = [];
  const collect = (items: readonly MenuItem[]) => {
    for (const item of items) {
      if (item.target) ids.push(item.target);
      collect(item.child ?? []);
    }
  };
  for (const navigation of navigations) collect(navigation.items);
  return ids;
}

/** The menus by position; several menus at one position follow each other. */
export function presentMenus(
  navigations: FrameRow['navigations'],
  sources: MenuSources,
): Record<NavigationPosition, SiteMenuItem[]> {
  const menus: Record<NavigationPosition, SiteMenuItem[]> = { main: [], top: [], bottom: [], sidebar: [] };
  for (const navigation of navigations) {
    menus[navigation.position].push(
      ...presentItems(inMenuOrder(navigation.items, navigation.order), sources),
    );
  }
  return menus;
}

export function presentItems(items: readonly MenuItem[], sources: MenuSources): SiteMenuItem[] {
  return items.flatMap((item) => {
    const children = presentItems(item.child ?? [], sources);
    const { title, href: stored } = linkOf(item, sources);
    const href = stored !== null && runsCode(stored) ? null : stored;
    // A broken link is dropped, unless it still holds a group together.
    if (!title || (href === null && children.length === 0)) return [];
    const { newTab = false, class_style: className = '' } = item.configuration ?? {};
    return [{ id: item.id, title, href, newTab, className, children }];
  });
}

/** The title and target of an item; null: no target. */
export function linkOf(item: MenuItem, sources: MenuSources): { title: string; href: string | null } {
  return { title: titleOf(item, sources), href: resolve(item, sources) };
}

function resolve(item: MenuItem, { locale, homepage, homes, targets, types }: MenuSources): string | null {
  if (item.target) {
    const target = targets.get(item.target);
    if (!target || showsNothing(target, { homepage, types })) return null;
    const href = targetHref(target, { locale, homepage, homes });
    // A place on the page that the item leads to.
    const anchor = item.customUrl?.startsWith('#') ? item.customUrl : '';
    return href === null ? null : href + anchor;
  }
  if (item.customUrl) return item.customUrl;
  const type = types.find(({ data }) => data.path === item.type);
  return type ? hrefOf(item.type, locale.language, locale.defaultLanguage) : null;
}

/** True for a page that is not linked: it has no section, and is neither the home page nor the list of a post type. */
export function showsNothing(
  { id, isBlank, addresses }: TargetRow,
  { homepage, types }: Pick<MenuSources, 'homepage' | 'types'>,
): boolean {
  if (!isBlank || id === homepage) return false;
  const paths = Object.values(addresses ?? {});
  return !types.some(({ data: { path } }) => path !== undefined && paths.includes(path));
}

/** The address of a record for a reader of a language; null: none. */
export function targetHref(
  target: TargetRow,
  { locale, homepage, homes }: Pick<MenuSources, 'locale' | 'homepage' | 'homes'>,
): string | null {
  if (target.id !== homepage) return bestHref(target.addresses, locale);
  const language = homes.includes(locale.language) ? locale.language : locale.defaultLanguage;
  return hrefOf('', language, locale.defaultLanguage);
}

function titleOf(item: MenuItem, { locale, targets, types }: MenuSources): string {
  return (
    localizedTextIn(item.customTitle, locale) ||
    (item.target ? localizedTextIn(targets.get(item.target)?.title, locale) : '') ||
    localizedTextIn(item.data?.title ?? item.item?.title, locale) ||
    (types.find(({ data }) => data.path === item.type)?.title ?? '')
  );
}
