import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { RecordBase } from '@vold/contract';
import type { ResourceCalls } from '../../base/api/resource-calls.ts';
import { unwrap } from '../../base/api/result.ts';
import { readsDraft } from '../../core/session/publishing.ts';
import { useSession } from '../../core/session/session-store.ts';
import { editedKey } from './record-draft.ts';

/** A record as its editors have it: with its draft, for users who may see that. @param id none: nothing is read */
export function useEditedRecord<R extends RecordBase, Shown = R>(
  { path, get }: Pick<ResourceCalls<R>, 'path' | 'get'>,
  id: string | undefined,
  select?: UseQueryOptions<R, Error, Shown>['select'],
) {
  const clientId = useSession((state) => state.clientId);
  return useQuery({
    queryKey: editedKey(path, clientId, id),
    enabled: id !== undefined,
    select,
    queryFn: async ({ signal }) =>
      unwrap(await get(id ?? '', { signal, exempt: true, draft: readsDraft(path) })),
  });
}
