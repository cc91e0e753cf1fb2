import { skipToken, useQuery } from '@tanstack/react-query';
import type { RecordBase } from '@vold/contract';
import type { ResourceCalls } from '../../base/api/resource-calls.ts';
import { unwrap } from '../../base/api/result.ts';
import { readsDraft } from '../../core/session/publishing.ts';
import { useSession } from '../../core/session/session-store.ts';

/** The calls of a resource with references. */
export type UsageCalls = Pick<Required<ResourceCalls<RecordBase>>, 'path' | 'references'>;

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
