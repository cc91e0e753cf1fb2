import { useQuery } from '@tanstack/react-query';
import { constants, type Navigation } from '@vold/contract';
import { unwrap } from '../../base/api/result.ts';
import { api } from '../../core/session/api.ts';
import { readsDraft } from '../../core/session/publishing.ts';
import { useSession } from '../../core/session/session-store.ts';

/** A website menu as the way between menus shows it. */
export type ListedMenu = Pick<
  Navigation,
  'id' | 'position' | 'title' | 'status' | 'updated_at' | 'updated_by'
>;

/** The client's menus in the draft, without their items: published ones first, then the oldest. */
export function useMenus() {
  const clientId = useSession((state) => state.clientId);
  return useQuery({
    queryKey: ['navigation', clientId, 'menus', 'draft'],
    enabled: clientId !== null,
    queryFn: async ({ signal }): Promise<ListedMenu[]> => {
      const answer = await api.navigation.trimmed(
        ['position', 'title', 'status', 'updated_at', 'updated_by'],
        { sort: 'id ASC', limit: constants.unlimited },
        { signal, exempt: true, draft: readsDraft('navigation', 'list') },
      );
      return unwrap(answer).results.toSorted(
        (a, b) => Number(b.status === 'published') - Number(a.status === 'published'),
      );
    },
  });
}
