import { constants } from '@vold/contract';
import type { ListedPage } from '../../base/api/create-api.ts';
import { api } from '../../core/session/api.ts';
import { useSession } from '../../core/session/session-store.ts';
import type { ListConfig } from '../../editing/listing/list-config.ts';
import { prefetchList } from '../../editing/listing/use-list.ts';

/** The query of the list of pages: all but the homepage, which has its own card (LIST-13, LIST-14). */
export function pageList(homepage: string | null) {
  return {
    calls: api.page,
    searchFields: (code) => [`title.${code}`],
    searchesContent: true,
    alphabetical: (code) => `title.${code}`,
    limit: constants.listLimit,
    where: homepage ? { id: { ne: homepage } } : undefined,
    statusOf: ({ status }) => status,
    sortsByStatus: true,
  } satisfies Partial<ListConfig<ListedPage>>;
}

/** Asks for the pages while the screen is still on its way (see `prefetchList`). */
export async function prefetchPages(search: Record<string, unknown>): Promise<void> {
  const { clientId, webconfig } = useSession.getState();
  if (clientId !== null) await prefetchList(pageList(webconfig?.default_homepage ?? null), search);
}
