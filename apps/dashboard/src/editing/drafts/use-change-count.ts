import { api } from '../../core/session/api.ts';
import { useSession } from '../../core/session/session-store.ts';
import { useAnswer } from '../../core/session/use-answer.ts';

/** Address of the screen that lists all unpublished changes. */
export const changesAddress = '/dashboard/changes';

/** Number of records with unpublished changes; 0 until it is known, and if it is not enabled. */
export function useChangeCount(enabled: boolean): number {
  const clientId = useSession((state) => state.clientId);
  const { data } = useAnswer(['draft', 'count'], (settings) => api.draft.changes({ limit: 1 }, settings), {
    enabled: enabled && clientId !== null,
    staleTime: 60_000,
    meta: { drawnAtOnce: true },
  });
  return data?.total ?? 0;
}
