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

/** The parts of a list's configuration that its records depend on. */
type ListSource<Item extends RecordBase> = Pick<ListConfig<Item>, 'calls' | 'language'> &
  ListQueryParts<Item>;

/** The records for a list's address: from the cache at once, then refreshed. */
export function useList<Item extends RecordBase>(config: ListConfig<Item>, search: ListSearch) {
  const language = useListLanguage(config);
  const clientId = useSession((state) => state.clientId);
  const options = listOptions(config, search, language, clientId);
  const result = useQuery({
    ...options,
    // Rows of the trash or of another client are not placeholders.
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
    /** Identifies the query. */
    question: JSON.stringify(options.queryKey),
  };
}

/**
 * Loads a list's records before its screen is rendered. At the dashboard's start it waits for them up to 100 ms: rendering a
 * screen with its rows costs half of rendering it empty first. Later it does not wait, since the list shows cached records.
 *
 * @param search parameters of the address, not validated
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

/** Returns the call of a list: it reads drafts if the user may see them. */
export function listed<Item extends RecordBase>(
  { calls }: Pick<ListConfig<Item>, 'calls'>,
  clientId: string | null,
): { list: typeof calls.list; draft: boolean } {
  const draft = maySeeDraftsOf(calls.path, useSession.getState().detail, clientId);
  return { draft, list: (query, settings) => calls.list(query, { ...settings, draft }) };
}
