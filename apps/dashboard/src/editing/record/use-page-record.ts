import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../../base/api/result.ts';
import { logFailure } from '../../base/notices/log-failure.ts';
import { api } from '../../core/session/api.ts';
import { useSession } from '../../core/session/session-store.ts';

/**
 * Loads a page that another screen shows. A failure is only logged (ERR-22): the page may have been deleted, and the screen
 * works without it.
 *
 * @param id of the page; null loads none
 * @param draft reads its draft
 */
export function usePageRecord(id: string | null, draft = false) {
  const clientId = useSession((state) => state.clientId);
  return useQuery({
    queryKey: ['page', clientId, 'record', id, ...(draft ? ['shown draft'] : [])],
    enabled: id !== null,
    queryFn: async ({ signal }) => {
      const result = await api.page.get(id ?? '', { signal, exempt: true, draft });
      if (!result.ok && !signal.aborted) logFailure('The page could not be loaded', result.data.message);
      return unwrap(result);
    },
  });
}
