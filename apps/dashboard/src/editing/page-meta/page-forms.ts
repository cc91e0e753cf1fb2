import { queryOptions, useQuery } from '@tanstack/react-query';
import { constants, type WebsiteSetting } from '@vold/contract';
import { api } from '../../core/session/api.ts';
import { useSession } from '../../core/session/session-store.ts';

const none: readonly WebsiteSetting[] = [];

/**
 * The website settings that extend the form of pages (`data.extendPageInput`). A failure is ignored: the form has no
 * more than its own fields then.
 */
export function pageFormsQuery(clientId: string | null) {
  return queryOptions({
    queryKey: ['website-setting', clientId, 'extend-page-input'],
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<readonly WebsiteSetting[]> =>
      (
        await api.websiteSetting.listing(
          { where: { 'data.extendPageInput': true }, sort: 'data.order ASC', limit: constants.unlimited },
          { signal, exempt: true },
        )
      )?.results ?? none,
  });
}

/** See `pageFormsQuery`; none until they are known. */
export function usePageForms(): readonly WebsiteSetting[] {
  const clientId = useSession((state) => state.clientId);
  const { data } = useQuery({ ...pageFormsQuery(clientId), enabled: clientId !== null });
  return data ?? none;
}

/**
 * True if pages are grouped: a setting that extends pages declares it, like the setting of a post type
 * (`data.hasCategory`).
 */
export function haveCategories(forms: readonly WebsiteSetting[]): boolean {
  return forms.some(({ data }) => data.hasCategory === true);
}
