import type { MenuItem, MenuLink } from '@vold/contract';
import { textIn } from '../../../base/text/localized.ts';

/** The title of an item in a language: its own label, otherwise that of its target. */
export function itemTitle(item: MenuItem, link: MenuLink | undefined, language: string): string {
  return (
    item.customTitle?.[language] ||
    link?.title ||
    textIn(item.customTitle, language) ||
    textIn(item.data?.title ?? item.item?.title, language) ||
    'Untitled'
  );
}
