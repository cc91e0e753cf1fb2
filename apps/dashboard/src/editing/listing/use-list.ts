import { queryOptions, useQuery } from '@tanstack/react-query';
import type { RecordBase } from '@vold/contract';
import { isStart } from '../../base/api/minimum-delay.ts';
import { unwrap } from '../../base/api/result.ts';
import { queryClient } from '../../base/cache/query-client.ts';
import { type ListSearch, listSearch } from '../../base/ui/list-search.ts';
import { maySeeDraftsOf } from '../../core/session/publishing.ts';
import { useSession } from '../../core/session/session-store.ts';
import { allPages } from './all-pages.ts';
import type { ListConfig } from './list-config.ts';
import { listLanguage, useListLanguage } from './list-language.ts';
import { type ListQueryParts, listQuery } from './list-query.ts';
import { monthPage } from './month.ts';
import { activePage, initialPaging, type Paging } from './paging.ts';

/** What of a list its records depend on. */
type ListSource<Item extends RecordBase> = Pick<ListConfig<Item>, 'calls' | 'language'> &
  ListQueryParts<Item>;

/** The records that a list's address asks for: from the cache at once, refreshed behind. */
export function useList<Item extends RecordBase>(config: ListConfig<Item>, search: ListSearch) {
  const language = useListLanguage(config);
  const clientId = useSession((state) => state.clientId);
  const options = listOptions(config, search, language, clientId);
  const result = useQuery({
    ...options,
    // Rows of the trash do not stand in for the others, nor rows of another client.
    placeholderData: (answer, before) =>
      before?.queryKey[0] === options.queryKey[0] &&
      before.queryKey[1] === clientId &&
      before.queryKey[3].trash === options.queryKey[3].trash
        ? answer
        : undefined,
  });
  const paging: Paging = result.data
    ? { total: result.data.total, active: activePage(search.page), totalPages: result.data.total_page }
    : { ...initialPaging, active: activePage(search.page) };
  return {
    ...result,
    items: result.data?.results,
    paging,
    /** Names the question: another text if anything else is asked. */
    question: JSON.stringify(options.queryKey),
  };
}

/**
 * Asks for a list's records before its screen is there. @param search the address's parameters, as they are
 * @returns at the dashboard's start when they are there, after 100 ms at the latest: a screen that is drawn with its rows
 * costs half of one that is drawn empty first. Later at once, since the list shows what it knows already
 */
export async function prefetchList<Item extends RecordBase>(
  config: ListSource<Item>,
  search: Record<string, unknown>,
): Promise<void> {
  const { clientId } = useSession.getState();
  const options = listOptions(config, listSearch(search), listLanguage(config), clientId);
  const there = queryClient.prefetchQuery(options);
  if (isStart()) await Promise.race([there, new Promise((resolve) => setTimeout(resolve, 100))]);
}

function listOptions<Item extends RecordBase>(
  config: ListSource<Item>,
  search: ListSearch,
  language: string,
  clientId: string | null,
) {
  const query = listQuery(config, search, language);
  const { list, draft } = listed(config, clientId);
  return queryOptions({
    queryKey: [config.calls.path, clientId, 'list', query, ...(draft ? ['draft'] : [])] as const,
    queryFn: async ({ signal }) => {
      const first = unwrap(await list(query, { signal }));
      if (search.view !== 'month' || !config.month) return first;
      return allPages(list, { ...query, limit: monthPage }, signal, first);
    },
  });
}

/** The call of a list: records that are drafted are listed as they will be, to those who may see the draft. */
export function listed<Item extends RecordBase>(
  { calls }: Pick<ListConfig<Item>, 'calls'>,
  clientId: string | null,
): { list: typeof calls.list; draft: boolean } {
  const draft = maySeeDraftsOf(calls.path, useSession.getState().detail, clientId);
  return { draft, list: (query, settings) => calls.list(query, { ...settings, draft }) };
}
