import { useQuery } from '@tanstack/react-query';
import { constants } from '@vold/contract';
import { api } from './api.ts';
import { may } from './may.ts';
import { useSession } from './session-store.ts';

/**
 * Names of the client's staff by id, for "updated by". Those who may not list users see their own name only;
 * nothing fails for that.
 */
export function usePeople(): (id: string | null | undefined) => string | null {
  const clientId = useSession((state) => state.clientId);
  const detail = useSession((state) => state.detail);
  const people = useQuery({
    queryKey: ['user', clientId, 'names'],
    enabled: may(detail, 'user.list') && clientId !== null,
    staleTime: 5 * 60_000,
    queryFn: async () => {
      const answer = await api.user.pick(['name'], { limit: constants.unlimited }, { exempt: true });
      return new Map((answer?.results ?? []).map(({ id, name }) => [id, name]));
    },
  });
  return (id) => {
    if (!id) return null;
    if (id === detail?.id) return detail.name;
    return people.data?.get(id) ?? null;
  };
}
