import { useQuery } from '@tanstack/react-query';
import type { Page } from '@vold/contract';
import { api } from '../../core/session/api.ts';
import { useSession } from '../../core/session/session-store.ts';

export interface Progress {
  look: boolean;
  home: boolean;
  contact: boolean;
  menu: boolean;
  published: boolean;
  /** The first pages, the home page before the others. */
  pages: readonly Pick<Page, 'id' | 'title' | 'status'>[];
}

/** So many pages a first menu may hold. */
const most = 7;

/** The progress of a new client; undefined while it is unknown. */
export function useProgress(): Progress | undefined {
  const webconfig = useSession((state) => state.webconfig);
  const clientId = useSession((state) => state.clientId);
  const pages = useQuery({
    queryKey: ['page', clientId, 'first-steps'],
    queryFn: async () =>
      (await api.page.pick(['title', 'status'], { sort: 'id ASC', limit: most }, { exempt: true }))
        ?.results ?? [],
  }).data;
  const forms = useQuery({
    queryKey: ['form-builder', clientId, 'first-steps'],
    queryFn: async () => (await api.formBuilder.pick([], { limit: 1 }, { exempt: true }))?.total ?? 0,
  }).data;
  const menus = useQuery({
    queryKey: ['navigation', clientId, 'first-steps'],
    queryFn: async () =>
      (
        await api.navigation.pick(
          [],
          { where: { position: 'main', status: 'published' }, limit: 1 },
          { exempt: true },
        )
      )?.total ?? 0,
  }).data;
  if (!webconfig || !pages || forms === undefined || menus === undefined) return undefined;
  const home = pages.find(({ id }) => id === webconfig.default_homepage);
  return {
    look: webconfig.theme.preset !== undefined,
    home: webconfig.default_homepage !== null,
    contact: forms > 0,
    menu: menus > 0,
    published: home?.status === 'published',
    pages: home ? [home, ...pages.filter((page) => page !== home)] : pages,
  };
}
