import { type MenuItem, menuItem, menuItemClass } from '@vold/contract';
import { z } from 'zod';
import type { Fields, StoredRecord } from '../../resource/write/hooks.ts';

const itemList = z.array(menuItem);

/**
 * Writes the classes of a menu's items as the screen does (SETN-25): lower case, no blanks. What is stored with several
 * words, as imports have it, stays where it is: websites know it by that name.
 */
export async function tidyClasses(fields: Fields, current?: () => Promise<StoredRecord>): Promise<Fields> {
  const { data: items } = itemList.safeParse(fields.items);
  if (!items) return fields;
  const untidy = classesOf(items).filter((name) => menuItemClass(name) !== name);
  if (untidy.length === 0) return fields;
  const { data: stored = [] } = itemList.safeParse(current ? (await current()).items : []);
  const known = new Set(classesOf(stored));
  const tidy = (list: readonly MenuItem[]): MenuItem[] =>
    list.map((item) => {
      const { configuration, child } = item;
      const name = configuration?.class_style;
      return {
        ...item,
        ...(child && { child: tidy(child) }),
        ...(name !== undefined &&
          !known.has(name) && { configuration: { ...configuration, class_style: menuItemClass(name) } }),
      };
    });
  return { ...fields, items: tidy(items) };
}

function classesOf(items: readonly MenuItem[]): string[] {
  return items.flatMap(({ configuration, child = [] }) => [
    ...(configuration?.class_style ? [configuration.class_style] : []),
    ...classesOf(child),
  ]);
}
