import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ApiResult, unwrap } from '../../base/api/result.ts';
import { useSession } from './session-store.ts';

type AnswerOptions<Answer, Shown> = Omit<
  UseQueryOptions<Answer, Error, Shown, readonly unknown[]>,
  'queryKey' | 'queryFn'
>;

/**
 * Reads from the API and caches the answer for the selected client. A failure stays on the screen that reads (ERR-09).
 *
 * @param key of the cached answer, as in `['page', 'newest']`; its first part is what events invalidate
 * @param read makes the call with these settings
 */
export function useAnswer<Answer, Shown = Answer>(
  [kind, ...rest]: readonly [kind: string, ...unknown[]],
  read: (settings: { signal: AbortSignal; exempt: true }) => Promise<ApiResult<Answer>>,
  options?: AnswerOptions<Answer, Shown>,
): UseQueryResult<Shown> {
  const clientId = useSession((state) => state.clientId);
  return useQuery({
    ...options,
    queryKey: [kind, clientId, ...rest],
    queryFn: async ({ signal }) => unwrap(await read({ signal, exempt: true })),
  });
}
