import { type MenuItem, menuItem } from '@vold/contract';
import { asList } from '../../../base/text/read-value.ts';

const read = new WeakMap<object, MenuItem[]>();

/** The items of a menu as a form holds them. What is no item is left out. The same list for the same value. */
export function readMenu(value: unknown): MenuItem[] {
  const list = asList(value);
  const known = read.get(list);
  if (known) return known;
  const items = list.flatMap((item) => menuItem.safeParse(item).data ?? []);
  read.set(list, items);
  return items;
}
