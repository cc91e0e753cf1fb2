import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { unwrap } from '../../base/api/result.ts';
import { api } from './api.ts';
import { useSession } from './session-store.ts';

/** Maximum ids in one call; they have to fit into an address. A list rarely shows more people. */
const maxIds = 100;

/** Name of users whose account is erased. */
export const formerUser = 'Former user';

/** Names of these people by id, for "updated by"; null until they are loaded. Only they are asked for: a client may have thousands of users. */
export function usePeople(
  ids: readonly (string | null | undefined)[],
): (id: string | null | undefined) => string | null {
  const clientId = useSession((state) => state.clientId);
  const detail = useSession((state) => state.detail);
  const wanted = [...new Set(ids)]
    .filter((id): id is string => typeof id === 'string' && id !== detail?.id)
    .sort();
  const people = useQuery({
    queryKey: ['user', clientId, 'names', wanted.join()],
    enabled: wanted.length > 0 && clientId !== null,
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readNames(wanted, signal),
  });
  const names = people.data;
  return useCallback(
    (id) => {
      if (!id) return null;
      if (id === detail?.id) return detail.name;
      return names?.get(id) ?? null;
    },
    [detail, names],
  );
}

/** Names by id of a client's staff, with those in the trash, and of masters. */
export async function readNames(ids: readonly string[], signal?: AbortSignal): Promise<Map<string, string>> {
  const asked = ids.slice(0, maxIds);
  const { results } = unwrap(
    await api.call('GET colleague', { query: { ids: asked.join() }, signal, exempt: true }),
  );
  const names = new Map(results.map(({ id, name }) => [id, name]));
  return new Map(asked.map((id) => [id, names.get(id) ?? formerUser]));
}
