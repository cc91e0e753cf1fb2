import type { RecordBase } from '@vold/contract';
import { allOf, contains, type ListQuery } from '../api/where.ts';
import type { ListConfig } from './list-config.ts';
import type { ListSearch } from './list-search.ts';
import { activePage } from './paging.ts';

/** The question that a list's address asks. */
export function listQuery<Item extends RecordBase>(
  config: Pick<ListConfig<Item>, 'searchFields' | 'alphabetical' | 'where' | 'limit' | 'statusOf'>,
  search: ListSearch,
  language: string,
): ListQuery {
  return {
    where: allOf(
      config.where,
      config.statusOf && search.status ? { status: search.status } : undefined,
      contains(config.searchFields(language), search.q ?? ''),
    ),
    sort: sortOf(search.sort, config.alphabetical?.(language) ?? null),
    limit: config.limit,
    skip: activePage(search.page) * config.limit,
  };
}

/** Recently Added is by id, which is by age; it is the default (LIST-03, LIST-04). */
function sortOf(sort: ListSearch['sort'], alphabetical: string | null): string {
  if (sort === 'modified') return 'updated_at DESC';
  if (sort === 'title' && alphabetical) return `${alphabetical} ASC`;
  return 'id DESC';
}
