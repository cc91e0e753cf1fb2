import { useAnswer } from '../../core/session/use-answer.ts';
import { api } from '../session/api.ts';
import { useSession } from '../session/session-store.ts';

/** How many pages and posts there are: one call for the sidebar and Insights, however many post types there are. */
export function useContentCounts(enabled = true) {
  const clientId = useSession((state) => state.clientId);
  return useAnswer(['content-counts'], (settings) => api.call('GET insight/content', settings), {
    enabled: enabled && clientId !== null,
    staleTime: 60_000,
  });
}
