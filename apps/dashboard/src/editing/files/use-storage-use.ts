import { useQuery } from '@tanstack/react-query';
import type { StorageUse } from '@vold/contract';
import { unwrap } from '../../base/api/result.ts';
import { queryClient } from '../../base/cache/query-client.ts';
import { api } from '../../core/session/api.ts';
import { may } from '../../core/session/may.ts';
import { useSession } from '../../core/session/session-store.ts';

/**
 * How much a client stores, and how much it may: the client at hand, or another one that a master looks at. Not asked for
 * without the right to it.
 */
export function useStorageUse(other?: string) {
  const atHand = useSession((state) => state.clientId);
  const clientId = other ?? atHand;
  const allowed = useSession((state) => may(state.detail, 'insight.storage'));
  const query = useQuery({
    enabled: allowed && clientId !== null,
    queryKey: keyOf(clientId),
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      unwrap(
        await api.call('GET insight/storage', {
          signal,
          exempt: true,
          ...(other !== undefined && { clientId: other }),
        }),
      ),
  });
  return { ...query, allowed };
}

/** Another call has answered how much the client at hand stores. */
export function rememberStorageUse(use: StorageUse): void {
  queryClient.setQueryData(keyOf(useSession.getState().clientId), use);
}

/** Files came or went, or the limit changed. */
export function askStorageUseAgain(clientId = useSession.getState().clientId): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(clientId) });
}

function keyOf(clientId: string | null): unknown[] {
  return ['insight', clientId, 'storage'];
}
