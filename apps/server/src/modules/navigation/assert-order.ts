import { invalid } from '../../platform/errors/api-error.ts';
import type { FieldsOf, StoredOf } from '../../resource/write/hooks.ts';

/**
 * Refuses an order that names items which the menu does not have. What is stored already may stay.
 *
 * @param current reads the menu that is changed; none for a new one
 * @throws 422 INVALID that names each of them
 */
export async function assertOrder(
  { order = [], items }: FieldsOf<'navigation'>,
  current?: () => Promise<StoredOf<'navigation'>>,
): Promise<void> {
  const ids = new Set(items?.map(({ id }) => id));
  if (order.every((id) => ids.has(id))) return;
  const stored = await current?.();
  const known = new Set([...ids, ...(stored?.order ?? [])]);
  if (!items) for (const { id } of stored?.items ?? []) known.add(id);
  const strange = order.flatMap((id, at) =>
    known.has(id) ? [] : [{ path: `order.${at}`, message: `No item of this menu has the id ${id}` }],
  );
  if (strange.length > 0) throw invalid(strange);
}
