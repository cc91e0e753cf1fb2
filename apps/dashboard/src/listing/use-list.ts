import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { RecordBase } from '@vold/contract';
import { withMinimumDelay } from '../api/minimum-delay.ts';
import { unwrap } from '../api/result.ts';
import { queryClient } from '../app/query-client.ts';
import { useSession } from '../session/session-store.ts';
import type { ListConfig } from './list-config.ts';
import { listLanguage, useListLanguage } from './list-language.ts';
import { type ListQueryParts, listQuery } from './list-query.ts';
import { type ListSearch, listSearch } from './list-search.ts';
import { activePage, initialPaging, type Paging } from './paging.ts';

/** What of a list its records depend on. */
type ListSource<Item extends RecordBase> = Pick<ListConfig<Item>, 'calls' | 'language'> &
  ListQueryParts<Item>;

/** The records that a list's address asks for: from the cache at once, refreshed behind. */
export function useList<Item extends RecordBase>(config: ListConfig<Item>, search: ListSearch) {
  const language = useListLanguage(config);
  const clientId = useSession((state) => state.clientId);
  const result = useQuery({
    ...listOptions(config, search, language, clientId),
    placeholderData: keepPreviousData,
  });
  const paging: Paging = result.data
    ? { total: result.data.total, active: activePage(search.page), totalPages: result.data.total_page }
    : { ...initialPaging, active: activePage(search.page) };
  return { ...result, items: result.data?.results, paging };
}

/** Asks for a list's records before its screen is there. @param search the address's parameters, as they are */
export function prefetchList<Item extends RecordBase>(config: ListSource<Item>, search: unknown): void {
  const { clientId } = useSession.getState();
  void queryClient.prefetchQuery(
    listOptions(config, listSearch.parse(search), listLanguage(config), clientId),
  );
}

function listOptions<Item extends RecordBase>(
  config: ListSource<Item>,
  search: ListSearch,
  language: string,
  clientId: string | null,
) {
  const query = listQuery(config, search, language);
  return queryOptions({
    queryKey: [config.calls.path, clientId, 'list', query],
    queryFn: async ({ signal }) => unwrap(await withMinimumDelay(config.calls.list(query, { signal }))),
  });
}
