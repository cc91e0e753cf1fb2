import { z } from 'zod';

const id = z.string().min(1).max(100);
const ids = z
  .array(id)
  .max(10_000)
  .refine((list) => new Set(list).size === list.length, 'An id appears twice');
const inOrder = z.union([ids, z.object({ ids }).transform((body) => body.ids)]);
const places = z
  .array(z.object({ id, parent: id.nullable() }))
  .max(10_000)
  .refine((list) => new Set(list.map((place) => place.id)).size === list.length, 'An id appears twice');

/** What is put in order: ids, and for a tree whom each stands below. */
export interface WantedOrder {
  ids: readonly string[];
  parents: readonly (string | null)[] | null;
}

/** The order alone: a list of ids, bare or as `ids` (API-44, API-53). Records that are not named keep their places. */
export const orderBody = inOrder.transform((list): WantedOrder => ({ ids: list, parents: null }));

/** Also the places in a tree: `{places: [{id, parent}]}`, siblings in their order. */
export const treeOrderBody = z.union([
  orderBody,
  z.object({ places }).transform(
    (body): WantedOrder => ({
      ids: body.places.map((place) => place.id),
      parents: body.places.map((place) => place.parent),
    }),
  ),
]);
