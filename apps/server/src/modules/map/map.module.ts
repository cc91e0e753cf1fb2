import { mapPlaces, mapSettings } from '@vold/contract';
import { z } from 'zod';
import { ApiError, invalidField } from '../../platform/errors/api-error.ts';
import { defineRoute } from '../../platform/http/route.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { createGeocoder } from './geocoder.ts';

const query = z.object({
  q: z.string().trim().min(1).max(200).optional().describe('Words of an address'),
  lat: z.coerce.number().min(-90).max(90).optional().describe('Latitude in degrees'),
  lng: z.coerce.number().min(-180).max(180).optional().describe('Longitude in degrees'),
});

/** The map picker's data (PICK-31, PICK-33): the operator's tiles, and the search for addresses. */
export function createMapModule({ maps, fetch }: ModuleDeps): ApiModule {
  const geocoder = maps.searchUrl === null ? null : createGeocoder(fetch, maps.searchUrl);
  const settings = defineRoute({
    method: 'GET',
    path: 'map',
    action: 'map.get',
    access: 'self',
    summary: 'Tell what the map picker may use',
    response: mapSettings,
    handle: async () => ({ tiles: maps.tiles, ask: maps.ask, search: geocoder !== null }),
  });
  const places = defineRoute({
    method: 'GET',
    path: 'map/places',
    action: 'map.list',
    access: 'self',
    summary: 'Find places by words, or the address of a position',
    query,
    response: mapPlaces,
    refusals: ['NOT_CONFIGURED', 'TOO_MANY_REQUESTS', 'PROVIDER_FAILED', 'PROVIDER_TIMEOUT'],
    handle: async ({ principal, query: { q, lat, lng } }) => {
      if (!geocoder) throw new ApiError('NOT_CONFIGURED', 'The address search is switched off');
      if (q === undefined && (lat === undefined || lng === undefined)) {
        throw invalidField('q', 'Words, or a latitude and a longitude, are needed');
      }
      const client = principal.kind === 'user' ? principal.clientId : '';
      const results =
        q !== undefined
          ? await geocoder.search(client, q)
          : await geocoder.reverse(client, { lat: lat ?? 0, lng: lng ?? 0 });
      return { results, total: results.length, total_page: results.length > 0 ? 1 : 0 };
    },
  });
  return { routes: [settings, places] };
}
