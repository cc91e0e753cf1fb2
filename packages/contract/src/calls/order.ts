import { z } from 'zod';

const id = z.string().min(1).max(100);
const ids = z
  .array(id)
  .max(10_000)
  .refine((list) => new Set(list).size === list.length, 'An id appears twice');
const places = z
  .array(z.object({ id, parent: id.nullable() }))
  .max(10_000)
  .refine((list) => new Set(list.map((place) => place.id)).size === list.length, 'An id appears twice');

/**
 * The order alone: a list of ids, bare or as `ids` (API-44, API-53). Records that are not named keep their places. With `seen`,
 * the order as the caller saw it, it is refused if that has changed.
 */
export const orderBody = z.union([ids, z.object({ ids, seen: ids.optional() })], {
  error: 'Send {"ids": […]}, or the list of ids alone',
});

/** Also the places in a tree: `{places: [{id, parent}]}`, siblings in their order. */
export const treeOrderBody = z.union([...orderBody.options, z.object({ places, seen: places.optional() })], {
  error: 'Send {"ids": […]}, the list of ids alone, or {"places": [{"id", "parent"}, …]}',
});
export type OrderBody = z.infer<typeof treeOrderBody>;

/** The new order: ids, and for a tree the parent of each. */
export interface WantedOrder {
  ids: readonly string[];
  parents: readonly (string | null)[] | null;
  /** The order that the caller saw; null: they do not say. Parents are undefined where only the order is given. */
  seen: readonly { id: string; parent?: string | null }[] | null;
}

/** Not a transform of the bodies: a key that a schema does not keep counts as unknown. */
export function wantedOrder(body: OrderBody): WantedOrder {
  if (Array.isArray(body)) return { ids: body, parents: null, seen: null };
  if ('ids' in body)
    return { ids: body.ids, parents: null, seen: body.seen?.map((one) => ({ id: one })) ?? null };
  const { places, seen = null } = body;
  return { ids: places.map((place) => place.id), parents: places.map((place) => place.parent), seen };
}
