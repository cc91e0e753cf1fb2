import type { RecordBase } from '@vold/contract';
import type { CallSettings } from '../../base/api/resource-calls.ts';
import type { ApiResult } from '../../base/api/result.ts';
import { unwrap } from '../../base/api/result.ts';
import type { ListQuery } from '../../base/api/where.ts';

/** Records asked for at a time before something is done with all of them. */
export const bulkPage = 500;

interface Page<Item> {
  results: Item[];
  total: number;
  total_page: number;
}

/**
 * All records that a question has, page by page: what its first page leaves out is asked for behind it. Each record once,
 * should one be added or removed meanwhile.
 *
 * @throws what went wrong with a page
 */
export async function allPages<Item extends RecordBase>(
  list: (query: ListQuery, settings: CallSettings) => Promise<ApiResult<Page<Item>>>,
  query: ListQuery & { limit: number },
  signal: AbortSignal,
  firstPage: Page<Item>,
): Promise<Page<Item>> {
  const found = new Map(firstPage.results.map((item) => [item.id, item]));
  let { total } = firstPage;
  for (let skip = query.limit; skip < total; skip += query.limit) {
    const page = unwrap(await list({ ...query, skip }, { signal }));
    if (page.results.length === 0) break;
    for (const item of page.results) found.set(item.id, item);
    total = page.total;
  }
  return { results: [...found.values()], total: found.size, total_page: 1 };
}
