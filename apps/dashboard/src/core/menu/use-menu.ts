import { queryOptions, useQuery } from '@tanstack/react-query';
import { constants, type WebsiteSetting } from '@vold/contract';
import { useMemo } from 'react';
import { unwrap } from '../../base/api/result.ts';
import { queryClient } from '../../base/cache/query-client.ts';
import { api } from '../session/api.ts';
import { useSession } from '../session/session-store.ts';
import { accessOf } from './access.ts';
import { buildMenu, type MenuSection, type TypeSection } from './build-menu.ts';

/**
 * Post types of a section (API-30), fetched once a section (AUTH-24). A failure is ignored (AUTH-25, ERR-09): the menu has
 * no types then. The next screen asks again; what is drawn again on the same screen does not.
 */
export function menuSettingsQuery(section: TypeSection, clientId: string | null) {
  return queryOptions({
    queryKey: ['menu-settings', clientId, section],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    queryFn: async () => {
      const answer = await api.websiteSetting.list(
        { where: { 'data.menu_position.id': section }, limit: constants.unlimited, sort: 'data.order ASC' },
        { exempt: true },
      );
      return unwrap(answer).results;
    },
  });
}

/** The menu that the signed-in person sees; empty before the start-up. */
export function useMenu(): MenuSection[] {
  const { detail, client, clientId } = useSession();
  const enabled = clientId !== null;
  const posts = useQuery({ ...menuSettingsQuery('posts', clientId), enabled });
  const property = useQuery({ ...menuSettingsQuery('property', clientId), enabled });
  return useMemo(
    () =>
      detail
        ? buildMenu({
            access: accessOf(detail, clientId),
            client,
            types: { posts: posts.data ?? [], property: property.data ?? [] },
          })
        : [],
    [detail, client, clientId, posts.data, property.data],
  );
}

/** True if the post types of the sidebar have been requested, with or without success. */
export function useMenuLoaded(): boolean {
  const clientId = useSession((state) => state.clientId);
  const enabled = clientId !== null;
  const posts = useQuery({ ...menuSettingsQuery('posts', clientId), enabled });
  const property = useQuery({ ...menuSettingsQuery('property', clientId), enabled });
  return !enabled || (!posts.isPending && !property.isPending);
}

interface LoadedMenu {
  menu: MenuSection[];
  /** Addresses of all post types, also of those that the menu does not have; none if the address needs none. */
  types: string[];
  /** False if post types that the address needs could not be fetched. */
  complete: boolean;
}

/**
 * The same menu outside of React, for the page guard. The post types are fetched only where the address needs
 * them, so that no other screen waits for them.
 */
export async function loadMenu(pathname: string): Promise<LoadedMenu> {
  const { detail, client, clientId } = useSession.getState();
  if (!detail) return { menu: [], types: [], complete: true };
  const needed = clientId !== null && /^\/dashboard\/(posts|property)(\/|$)/.test(pathname);
  const [posts, property] = needed
    ? await Promise.all([loadTypes('posts', clientId), loadTypes('property', clientId)])
    : [[], []];
  if (clientId !== null && !needed) retryTypes(clientId);
  const types = { posts: posts ?? [], property: property ?? [] };
  const menu = buildMenu({ access: accessOf(detail, clientId), client, types });
  const addresses = (['posts', 'property'] as const).flatMap((section) =>
    types[section].map(({ data }) => `/dashboard/${section}/${data.path}`),
  );
  return { menu, types: addresses, complete: posts !== null && property !== null };
}

/** Address of the list of a post type, by what its posts store in `type` or by its path; null if the menu has none. */
export async function typeAddress(type: string): Promise<string | null> {
  const { menu } = await loadMenu('/dashboard/posts');
  const entries = menu
    .filter(({ id }) => id === 'posts' || id === 'property')
    .flatMap(({ children }) => children);
  const found = entries.find(({ postType }) => postType === type);
  return (found ?? entries.find(({ path }) => path.endsWith(`/${type}`)))?.path ?? null;
}

function loadTypes(section: TypeSection, clientId: string): Promise<WebsiteSetting[] | null> {
  return queryClient.ensureQueryData(menuSettingsQuery(section, clientId)).catch(() => null);
}

/** Asks again for what could not be fetched, while the next screen opens. */
function retryTypes(clientId: string): void {
  for (const section of ['posts', 'property'] as const) {
    const query = menuSettingsQuery(section, clientId);
    if (queryClient.getQueryState(query.queryKey)?.status === 'error') void queryClient.prefetchQuery(query);
  }
}
