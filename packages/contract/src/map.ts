import { z } from 'zod';

/** Answer of `GET map`: what the map picker may use (PICK-33). */
export const mapSettings = z.object({
  /** Address of the tiles with `{z}`, `{x}` and `{y}`, and who made them; null: no tiles, only the marker. */
  tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
  /** The operator did not configure these tiles: they are requested only after the user agrees. */
  ask: z.boolean(),
  /** Addresses can be searched. */
  search: z.boolean(),
});
export type MapSettings = z.infer<typeof mapSettings>;

/** A place with its address in words; degrees. */
export const mapPlace = z.object({ title: z.string(), lat: z.number(), lng: z.number() });
export type MapPlace = z.infer<typeof mapPlace>;

/** Answer of `GET map/places`: by words (`q`), best first, or the one at a position (`lat`, `lng`). */
export const mapPlaces = z.object({
  results: z.array(mapPlace),
  total: z.number().int(),
  total_page: z.number().int(),
});
export type MapPlaces = z.infer<typeof mapPlaces>;
