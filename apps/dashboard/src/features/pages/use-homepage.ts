import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../../base/api/result.ts';
import { logFailure } from '../../base/notices/log-failure.ts';
import { api } from '../../core/session/api.ts';
import { maySeeDraftsOf } from '../../core/session/publishing.ts';
import { useSession, useSignedIn } from '../../core/session/session-store.ts';

/**
 * The homepage in the same state as the pages of the list: the draft. A failure is only logged (ERR-22): it may have been
 * deleted, and the list works without it.
 */
export function useHomepage(id: string) {
  const { detail } = useSignedIn();
  const clientId = useSession((state) => state.clientId);
  const drafted = maySeeDraftsOf('page', detail, clientId);
  return useQuery({
    queryKey: ['page', clientId, 'homepage', id, drafted],
    queryFn: async ({ signal }) => {
      const result = await api.page.get(id, { signal, exempt: true, ...(drafted && { edition: 'draft' }) });
      if (!result.ok && !signal.aborted) logFailure('The page could not be loaded', result.data.message);
      return unwrap(result);
    },
  });
}
