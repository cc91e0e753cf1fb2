import { z } from 'zod';
import { menuItem, type NavigationPosition } from './resources/navigation.ts';
import { type SiteMenuItem, siteMenuItem } from './site.ts';
import { languageCode } from './values.ts';

/**
 * Why a link of a menu leads nowhere: its record is gone or a draft, its page has no section yet, nothing lives at its
 * path, its address is none, or it has neither an address nor items below it.
 */
export const menuLinkProblems = ['deleted', 'draft', 'blank', 'nowhere', 'address', 'empty'] as const;
export type MenuLinkProblem = (typeof menuLinkProblems)[number];

/** Body of `POST navigation/resolve`: a menu as it is being edited. */
export const menuToResolve = z.object({ items: z.array(menuItem).max(1000), language: languageCode });

/** An item of a menu as it is shown in one language. */
export const menuLink = z.object({
  /** The id of the item. */
  id: z.string(),
  title: z.string(),
  /** Address on the website; null where there is none. */
  href: z.string().nullable(),
  problem: z.enum(menuLinkProblems).nullable(),
});
export type MenuLink = z.infer<typeof menuLink>;

/** Answer of `POST navigation/resolve`: the menu as visitors would see it, and each of its items. */
export const resolvedMenu = z.object({ items: z.array(siteMenuItem), links: z.array(menuLink) });
export type ResolvedMenu = z.infer<typeof resolvedMenu>;

/** A menu that is previewed on the website before it is saved: replaces the saved one at its position. */
export interface TriedMenu {
  position: NavigationPosition;
  items: SiteMenuItem[];
}
