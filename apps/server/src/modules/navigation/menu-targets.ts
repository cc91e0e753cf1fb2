import { idPrefixes, menuItem } from '@vold/contract';
import { z } from 'zod';
import type { NamedRecord } from '../../resource/write/hooks.ts';

/** What an item may lead to. */
const kinds = ['page', 'post', 'category'] as const;

/**
 * The records that the items of a menu lead to, those below included. What is no id of such a record is left out: items
 * of listings and custom links have targets of their own making.
 */
export function targetsOf(items: unknown, path = 'items'): NamedRecord[] {
  const parsed = z.array(menuItem).safeParse(items);
  return (parsed.data ?? []).flatMap(({ target, child }, at) => {
    const place = `${path}.${at}`;
    const kind = kinds.find((one) => target?.startsWith(`${idPrefixes[one]}_`));
    const own = kind && target ? [{ path: `${place}.target`, id: target, kind }] : [];
    return [...own, ...targetsOf(child ?? [], `${place}.child`)];
  });
}
