import { useQuery } from '@tanstack/react-query';
import { constants, type NavigationPosition, navigationPositions, type Status, status } from '@vold/contract';
import { z } from 'zod';
import { failure, unwrap } from '../../api/result.ts';
import { api } from '../../session/api.ts';
import { useSession } from '../../session/session-store.ts';

const fields = { position: z.enum(navigationPositions), title: z.string(), status };

/** A website menu as the way between menus shows it. */
export interface ListedMenu {
  id: string;
  position: NavigationPosition;
  title: string;
  status: Status;
}

/** The client's menus, without their items: published ones first, then the oldest. */
export function useMenus() {
  const clientId = useSession((state) => state.clientId);
  return useQuery({
    queryKey: ['navigation', clientId, 'menus'],
    enabled: clientId !== null,
    queryFn: async ({ signal }): Promise<ListedMenu[]> => {
      const answer = await api.navigation.pick(
        fields,
        { sort: 'id ASC', limit: constants.unlimited },
        { signal, exempt: true },
      );
      if (!answer) return unwrap<never>(failure(0, 'NOT_LOADED', 'The menus could not be loaded.'));
      return answer.results.toSorted(
        (a, b) => Number(b.status === 'published') - Number(a.status === 'published'),
      );
    },
  });
}
