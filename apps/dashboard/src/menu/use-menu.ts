import { queryOptions, useQuery } from '@tanstack/react-query';
import { constants } from '@vold/contract';
import { useMemo } from 'react';
import { queryClient } from '../app/query-client.ts';
import { api } from '../session/api.ts';
import { useSession } from '../session/session-store.ts';
import { accessOf } from './access.ts';
import { buildMenu, type MenuSection } from './build-menu.ts';

/**
 * Post types of a section (API-30), fetched once a section (AUTH-24). A failure is ignored: the menu has no
 * types then (AUTH-25, ERR-09).
 */
export function menuSettingsQuery(section: 'posts' | 'property', clientId: string | null) {
  return queryOptions({
    queryKey: ['menu-settings', clientId, section],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const answer = await api.websiteSetting.listing(
        { where: { 'data.menu_position.id': section }, limit: constants.unlimited, sort: 'data.order ASC' },
        { exempt: true },
      );
      return answer?.results ?? [];
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

/**
 * The same menu outside of React, for the page guard. The post types are fetched only where the address needs
 * them, so that no other screen waits for them.
 */
export async function loadMenu(pathname: string): Promise<MenuSection[]> {
  const { detail, client, clientId } = useSession.getState();
  if (!detail) return [];
  const [posts, property] =
    clientId === null || !/^\/dashboard\/(posts|property)(\/|$)/.test(pathname)
      ? [[], []]
      : await Promise.all([
          queryClient.ensureQueryData(menuSettingsQuery('posts', clientId)),
          queryClient.ensureQueryData(menuSettingsQuery('property', clientId)),
        ]);
  return buildMenu({ access: accessOf(detail, clientId), client, types: { posts, property } });
}
