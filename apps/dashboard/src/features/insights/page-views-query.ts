import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { unwrap } from '../../base/api/result.ts';
import { api } from '../../core/session/api.ts';

/** Days that are shown first. */
export const defaultDays = 30;

/** Page views of the last days; titles of pages in `language` where they have it. */
export function pageViewsQuery(clientId: string | null, days: number, language: string) {
  return queryOptions({
    queryKey: ['insight', clientId, 'views', days, language],
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    // The answer does not say how many days it is about, and stays on the screen while that of others is awaited.
    queryFn: async ({ signal }) => ({
      ...unwrap(await api.call('GET insight/views', { query: { days, language }, signal, exempt: true })),
      span: days,
    }),
  });
}
