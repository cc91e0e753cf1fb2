import { idPrefixes, menuItem } from '@vold/contract';
import { z } from 'zod';
import type { NamedRecord } from '../../resource/write/hooks.ts';

/** The kinds of records that an item may link to. */
const kinds = ['page', 'post', 'category'] as const;

/**
 * The records that the items of a menu link to, including nested items. Other values are skipped: items of lists and custom
 * links have no record.
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
