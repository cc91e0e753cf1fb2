import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReferenceList } from '@vold/contract';
import type { CallSettings } from '../../base/api/resource-calls.ts';
import { type ApiResult, unwrap } from '../../base/api/result.ts';
import type { ListQuery } from '../../base/api/where.ts';
import { readsDraft } from '../../core/session/publishing.ts';
import { useSession } from '../../core/session/session-store.ts';

/** The calls that it needs; `ResourceCalls` of a resource with references fits. */
export interface UsageCalls {
  readonly path: string;
  references(
    id: string,
    query: ListQuery & { group?: string },
    settings?: CallSettings,
  ): Promise<ApiResult<ReferenceList>>;
}

/** Places of all groups together that the answer has. */
const first = 20;

/** The places that use a record. All parts of a screen share the answer. */
export function useReferences(
  { path, references }: Pick<UsageCalls, 'path'> & Partial<UsageCalls>,
  id: string,
) {
  const clientId = useSession((state) => state.clientId);
  return useQuery({
    queryKey: [path, clientId, 'references', id],
    queryFn: references
      ? async ({ signal }) =>
          unwrap(await references(id, { limit: first }, { signal, exempt: true, draft: readsDraft(path) }))
      : skipToken,
  });
}
