import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { contains } from '../api/where.ts';
import type { MenuSection } from '../menu/build-menu.ts';
import { api } from '../session/api.ts';
import { may } from '../session/may.ts';
import { useSession } from '../session/session-store.ts';
import { pageAddress, textIn } from '../ui/localized.ts';
import { childrenOfMenu } from './search-entries.ts';

/** A record that a search found. */
export interface FoundRecord {
  id: string;
  kind: string;
  title: string;
  detail: string;
  /** Where it opens. */
  address: string;
}

/** Records of each kind that are shown. */
const limit = 8;

/** Pages, posts, forms and static texts whose title contains a text; those kinds that the person has in the menu. */
export function useFoundContent(wanted: string, menu: readonly MenuSection[]) {
  const language = useSession((state) => state.language);
  const clientId = useSession((state) => state.clientId);
  const detail = useSession((state) => state.detail);
  const entries = childrenOfMenu(menu);
  const has = (path: string, action: string) =>
    may(detail, action) && entries.some((entry) => entry.path === path);
  const types = new Map(
    entries.flatMap((entry) => (entry.postType ? [[entry.postType, entry] as const] : [])),
  );
  const allowed = {
    page: has('/dashboard/pages', 'page.list'),
    post: types.size > 0 && may(detail, 'post.list'),
    form: has('/dashboard/settings/form', 'form-builder.list'),
    static: has('/dashboard/settings/static-text', 'static.list'),
  };
  const kinds = (['page', 'post', 'form', 'static'] as const).filter((kind) => allowed[kind]);

  return useQuery({
    queryKey: ['search', clientId, language, wanted, ...kinds, ...types.keys()],
    enabled: wanted !== '' && kinds.length > 0,
    placeholderData: keepPreviousData,
    // A search that fails finds nothing (ERR-16).
    queryFn: async ({ signal }): Promise<FoundRecord[]> => {
      const settings = { signal, exempt: true };
      const titled = { where: contains([`title.${language}`], wanted), limit };
      const texts = ['title', 'slug', 'customUrl'] as const;
      const find = {
        page: async () =>
          (await api.page.pick(texts, titled, settings))?.results.map((page) => ({
            id: page.id,
            kind: 'Pages',
            title: textIn(page.title, language),
            detail: pageAddress(page, language),
            address: `/dashboard/pages/edit-live/${page.id}`,
          })),
        post: async () =>
          (await api.post.pick([...texts, 'type'], titled, settings))?.results.flatMap((post) => {
            const type = types.get(post.type);
            return type
              ? [
                  {
                    id: post.id,
                    kind: type.title,
                    title: textIn(post.title, language),
                    detail: pageAddress(post, language),
                    address: `${type.path}/${post.id}`,
                  },
                ]
              : [];
          }),
        form: async () =>
          (
            await api.formBuilder.pick(
              ['title', 'form_id'],
              { where: contains(['title'], wanted), limit },
              settings,
            )
          )?.results.map((form) => ({
            id: form.id,
            kind: 'Forms',
            title: form.title,
            detail: form.form_id,
            address: `/dashboard/settings/form/${form.id}`,
          })),
        static: async () =>
          (await api.staticText.pick(['title'], titled, settings))?.results.map((text) => ({
            id: text.id,
            kind: 'Static texts',
            title: textIn(text.title, language),
            detail: '',
            address: `/dashboard/settings/static-text/${text.id}`,
          })),
      };
      const found = await Promise.all(kinds.map((kind) => find[kind]()));
      return found.flatMap((records) => records ?? []);
    },
  });
}
