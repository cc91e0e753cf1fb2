import { queryOptions, useQuery } from '@tanstack/react-query';
import { unwrap } from '../../base/api/result.ts';
import { api } from '../session/api.ts';
import { useSession } from '../session/session-store.ts';

/** How many pages and posts there are: one call for the sidebar and Insights, however many post types there are. */
export function useContentCounts(enabled = true) {
  const clientId = useSession((state) => state.clientId);
  return useQuery(
    queryOptions({
      queryKey: ['content-counts', clientId],
      enabled: enabled && clientId !== null,
      staleTime: 60_000,
      queryFn: async ({ signal }) => unwrap(await api.call('GET insight/content', { signal, exempt: true })),
    }),
  );
}
