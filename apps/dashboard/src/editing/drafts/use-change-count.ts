import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../../base/api/result.ts';
import { api } from '../../core/session/api.ts';
import { useSession } from '../../core/session/session-store.ts';

/** Address of the screen that lists all unpublished changes. */
export const changesAddress = '/dashboard/changes';

/** Number of records with unpublished changes; 0 until it is known, and if it is not enabled. */
export function useChangeCount(enabled: boolean): number {
  const clientId = useSession((state) => state.clientId);
  const { data } = useQuery({
    queryKey: ['draft', clientId, 'count'],
    enabled: enabled && clientId !== null,
    staleTime: 60_000,
    meta: { drawnAtOnce: true },
    queryFn: async ({ signal }) =>
      unwrap(await api.draft.changes({ limit: 1 }, { signal, exempt: true })).total,
  });
  return data ?? 0;
}
