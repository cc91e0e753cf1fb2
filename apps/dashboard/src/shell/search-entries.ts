import type { MenuSection } from '../core/menu/build-menu.ts';

/** Every entry of the menu, sections and what is in them. */
export function childrenOfMenu(menu: readonly MenuSection[]): MenuSection['children'] {
  return menu.flatMap((section) => [section, ...section.children]);
}
