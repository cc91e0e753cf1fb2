import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Page, SectionInstance } from '@vold/contract';
import { useMemo } from 'react';
import type { ListedPage } from '../../base/api/create-api.ts';
import { api } from '../../core/session/api.ts';
import { maySeeDraftsOf } from '../../core/session/publishing.ts';
import { useSession, useSignedIn } from '../../core/session/session-store.ts';

/**
 * The sections of listed pages, for their drawings and their coverage. Lists leave sections out because they are
 * large, so they come in a second call that nothing waits for, and again only when a page has changed.
 */
export function usePageContents(pages: readonly ListedPage[] | undefined) {
  const clientId = useSession((state) => state.clientId);
  const { detail } = useSignedIn();
  const drafted = maySeeDraftsOf('page', detail, clientId);
  const ids = useMemo(() => (pages ?? []).map(({ id }) => id).toSorted(), [pages]);
  const stamp = useMemo(
    () =>
      (pages ?? [])
        .map(({ id, rev }) => `${id}.${rev}`)
        .toSorted()
        .join(),
    [pages],
  );
  const contents = useQuery({
    queryKey: ['page', clientId, 'contents', stamp],
    enabled: ids.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answer = await api.page.pick(
        ['components'],
        { where: { id: { in: ids } }, limit: ids.length },
        { signal, exempt: true, draft: drafted },
      );
      return new Map((answer?.results ?? []).map((page) => [page.id, page.components]));
    },
  });
  return contents.data ?? null;
}

/** The sections to draw: of the language, else of the first language that has any. */
export function sectionsIn(
  components: Page['components'] | undefined,
  language: string,
): readonly SectionInstance[] | null {
  if (!components) return null;
  const own = components[language];
  if (own && own.length > 0) return own;
  return Object.values(components).find((sections) => sections.length > 0) ?? [];
}
