import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RecordBase } from '@vold/contract';
import { withMinimumDelay } from '../api/minimum-delay.ts';
import { unwrap } from '../api/result.ts';
import { useSession } from '../session/session-store.ts';
import type { ListConfig } from './list-config.ts';
import { useListLanguage } from './list-language.ts';
import { listQuery } from './list-query.ts';
import type { ListSearch } from './list-search.ts';
import { activePage, initialPaging, type Paging } from './paging.ts';

/** The records that a list's address asks for: from the cache at once, refreshed behind. */
export function useList<Item extends RecordBase>(config: ListConfig<Item>, search: ListSearch) {
  const language = useListLanguage(config);
  const clientId = useSession((state) => state.clientId);
  const query = listQuery(config, search, language);
  const result = useQuery({
    queryKey: [config.calls.path, clientId, 'list', query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => unwrap(await withMinimumDelay(config.calls.list(query, { signal }))),
  });
  const paging: Paging = result.data
    ? { total: result.data.total, active: activePage(search.page), totalPages: result.data.total_page }
    : { ...initialPaging, active: activePage(search.page) };
  return { ...result, items: result.data?.results, paging };
}
