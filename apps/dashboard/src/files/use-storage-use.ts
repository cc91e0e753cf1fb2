import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../api/result.ts';
import { queryClient } from '../app/query-client.ts';
import { api } from '../session/api.ts';
import { may } from '../session/may.ts';
import { useSession } from '../session/session-store.ts';

/** What the client at hand has stored, and how much it may. Not asked for without the right to it. */
export function useStorageUse() {
  const clientId = useSession((state) => state.clientId);
  const allowed = useSession((state) => may(state.detail, 'insight.storage'));
  const query = useQuery({
    enabled: allowed && clientId !== null,
    queryKey: ['insight', clientId, 'storage'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => unwrap(await api.storageUse({ signal, exempt: true })),
  });
  return { ...query, allowed };
}

/** Files came or went. */
export function askStorageUseAgain(): void {
  void queryClient.invalidateQueries({ queryKey: ['insight', useSession.getState().clientId, 'storage'] });
}
