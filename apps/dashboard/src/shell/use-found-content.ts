import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { contains } from '../base/api/where.ts';
import { pageAddress, textIn } from '../base/ui/localized.ts';
import type { MenuSection } from '../core/menu/build-menu.ts';
import { api } from '../core/session/api.ts';
import { may } from '../core/session/may.ts';
import { useLanguages, useSession } from '../core/session/session-store.ts';
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

/**
 * Pages, posts, forms and static texts whose title contains a text in any content language; those kinds that the person
 * has in the menu.
 */
export function useFoundContent(wanted: string, menu: readonly MenuSection[]) {
  const language = useSession((state) => state.language);
  const languages = useLanguages();
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
    queryKey: ['search', clientId, language, languages.length, wanted, ...kinds, ...types.keys()],
    enabled: wanted !== '' && kinds.length > 0,
    placeholderData: keepPreviousData,
    // A search that fails finds nothing (ERR-16).
    queryFn: async ({ signal }): Promise<FoundRecord[]> => {
      const settings = { signal, exempt: true };
      const titles = languages.map(({ code }) => `title.${code}`);
      const titled = { where: contains(titles, wanted), limit };
      const lower = wanted.toLowerCase();
      /** The title of the language at hand; of another one if only that was found. */
      const titleOf = (title: Record<string, string>) => {
        const own = textIn(title, language);
        if (own.toLowerCase().includes(lower)) return own;
        const found = languages.find(({ code }) => title[code]?.toLowerCase().includes(lower));
        return title[found?.code ?? ''] ?? own;
      };
      const texts = ['title', 'slug', 'customUrl'] as const;
      const find = {
        page: async () =>
          (await api.page.pick(texts, titled, settings))?.results.map((page) => ({
            id: page.id,
            kind: 'Pages',
            title: titleOf(page.title),
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
                    title: titleOf(post.title),
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
            title: titleOf(text.title),
            detail: '',
            address: `/dashboard/settings/static-text/${text.id}`,
          })),
      };
      const found = await Promise.all(kinds.map((kind) => find[kind]()));
      return found.flatMap((records) => records ?? []);
    },
  });
}
