import { useQuery } from '@tanstack/react-query';
import { constants, type RecordBase } from '@vold/contract';
import type { ResourceCalls } from '../../base/api/resource-calls.ts';
import { useSession } from './session-store.ts';

/** Some fields of all records of a resource, to choose from; undefined while loading, empty if they cannot be loaded. */
export function useAllRecords<R extends RecordBase, Field extends keyof R & string>(
  { path, pick }: Pick<ResourceCalls<R>, 'path' | 'pick'>,
  fields: readonly Field[],
  sort: string,
  enabled = true,
) {
  const clientId = useSession((state) => state.clientId);
  const { data } = useQuery({
    queryKey: [path, clientId, 'choices', fields],
    enabled,
    queryFn: async ({ signal }) =>
      (await pick(fields, { sort, limit: constants.unlimited }, { signal, exempt: true }))?.results ?? [],
  });
  return data;
}
