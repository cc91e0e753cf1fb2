import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from './api.ts';
import { may } from './may.ts';
import { useSession } from './session-store.ts';

/** Maximum ids in one call; they have to fit into an address. A list rarely shows more people. */
const maxIds = 100;

/**
 * Names of these people by id, for "updated by". Only they are asked for: a client may have thousands of users. People who
 * may not list users see their own name only; nothing fails for that.
 */
export function usePeople(
  ids: readonly (string | null | undefined)[],
): (id: string | null | undefined) => string | null {
  const clientId = useSession((state) => state.clientId);
  const detail = useSession((state) => state.detail);
  const wanted = [...new Set(ids)].filter((id) => typeof id === 'string' && id !== detail?.id).sort();
  const people = useQuery({
    queryKey: ['user', clientId, 'names', wanted.join()],
    enabled: wanted.length > 0 && may(detail, 'user.list') && clientId !== null,
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const asked = wanted.slice(0, maxIds);
      const query = { where: { id: { in: asked } }, limit: asked.length };
      const answer = await api.user.pick(['name'], query, { signal, exempt: true });
      return new Map((answer?.results ?? []).map(({ id, name }) => [id, name]));
    },
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
