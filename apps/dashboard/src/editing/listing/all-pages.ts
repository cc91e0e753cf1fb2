import type { RecordBase } from '@vold/contract';
import type { CallSettings } from '../../base/api/resource-calls.ts';
import type { ApiResult } from '../../base/api/result.ts';
import { unwrap } from '../../base/api/result.ts';
import type { ListQuery } from '../../base/api/where.ts';

/** Number of records per call when all records of a list are read. */
export const bulkPage = 500;

interface Page<Item> {
  results: Item[];
  total: number;
  total_page: number;
}

/**
 * Reads all records of a query, page by page after the first one. Each record is returned once, even if others are added or
 * deleted while the pages are read.
 *
 * @throws the failure of a page
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
