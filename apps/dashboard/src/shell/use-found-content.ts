import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MenuSection } from '../core/menu/build-menu.ts';
import { may } from '../core/session/may.ts';
import { useLanguages, useSession } from '../core/session/session-store.ts';
import { type FoundRecord, foundKinds } from './found-kinds.ts';
import { childrenOfMenu } from './search-entries.ts';

/** Records whose name contains a text, titles in any content language; of those kinds that the person has in the menu. */
export function useFoundContent(wanted: string, menu: readonly MenuSection[]) {
  const language = useSession((state) => state.language);
  const languages = useLanguages();
  const clientId = useSession((state) => state.clientId);
  const detail = useSession((state) => state.detail);
  const entries = childrenOfMenu(menu);
  const types = new Map(
    entries.flatMap((entry) => {
      const type = entry.path === '/dashboard/pages' ? 'page' : entry.postType;
      return type ? [[type, entry] as const] : [];
    }),
  );
  const kinds = foundKinds.filter(
    ({ screens, action }) =>
      may(detail, action) &&
      (screens.length === 0 ||
        entries.some(({ path, fileManager }) => screens.includes(fileManager ? '#' : path))),
  );
  return useQuery({
    queryKey: [
      'search',
      clientId,
      language,
      languages.length,
      wanted,
      ...kinds.map(({ action }) => action),
      ...types.keys(),
    ],
    enabled: wanted !== '' && clientId !== null && kinds.length > 0,
    placeholderData: keepPreviousData,
    // A text that was found may be another one when the search is opened again.
    gcTime: 0,
    // A search that fails finds nothing (ERR-16).
    queryFn: async ({ signal }): Promise<FoundRecord[]> => {
      const codes = languages.map(({ code }) => code);
      const found = await Promise.all(
        kinds.map((kind) => kind.find({ text: wanted, language, codes, types, signal })),
      );
      return found.flatMap((records) => records ?? []);
    },
  });
}
