import { constants, type Navigation } from '@vold/contract';
import { api } from '../../core/session/api.ts';
import { readsDraft } from '../../core/session/publishing.ts';
import { useSession } from '../../core/session/session-store.ts';
import { useAnswer } from '../../core/session/use-answer.ts';

/** A website menu as the way between menus shows it. */
export type ListedMenu = Pick<
  Navigation,
  'id' | 'position' | 'title' | 'status' | 'updated_at' | 'updated_by'
>;

/** The client's menus in the draft, without their items: published ones first, then the oldest. */
export function useMenus() {
  const clientId = useSession((state) => state.clientId);
  return useAnswer(
    ['navigation', 'menus', 'draft'],
    (settings) =>
      api.navigation.trimmed(
        ['position', 'title', 'status', 'updated_at', 'updated_by'],
        { sort: 'id ASC', limit: constants.unlimited },
        { ...settings, draft: readsDraft('navigation', 'list') },
      ),
    { enabled: clientId !== null, select: publishedFirst },
  );
}

function publishedFirst({ results }: { results: readonly ListedMenu[] }): ListedMenu[] {
  return results.toSorted((a, b) => Number(b.status === 'published') - Number(a.status === 'published'));
}
