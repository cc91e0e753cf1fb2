import type { RecordBase } from '@vold/contract';
import dayjs from 'dayjs';
import { allOf, type Condition, contains, type ListQuery } from '../../base/api/where.ts';
import { momentAt } from '../../base/text/client-time.ts';
import type { ListSearch } from '../../base/ui/list-search.ts';
import { fieldConditions } from './field-filters.ts';
import type { ListConfig } from './list-config.ts';
import { type SortingParts, sortOf } from './list-sort.ts';
import { monthOf, monthPage, monthRange } from './month.ts';
import { activePage } from './paging.ts';

/** The parts of a list's configuration that its query depends on. */
export type ListQueryParts<Item extends RecordBase> = Pick<
  ListConfig<Item>,
  | 'searchFields'
  | 'searchesContent'
  | 'alphabetical'
  | 'order'
  | 'where'
  | 'limit'
  | 'statusOf'
  | 'filters'
  | 'fieldFilters'
  | 'dated'
  | 'month'
  | SortingParts
>;

/** Returns the query for a list's address. */
export function listQuery<Item extends RecordBase>(
  config: ListQueryParts<Item>,
  search: ListSearch,
  language: string,
): ListQuery {
  const where = listCondition(config, search, language);
  const text = listText(config, search);
  if (search.view === 'month' && config.month) {
    const { from, to } = monthRange(monthOf(search.month));
    const dated = config.month.fields.map((field) => ({ [field]: { gte: from, lt: to } }));
    return {
      where: and(where, { or: dated }),
      ...text,
      sort: `${config.month.fields[0]} ASC`,
      limit: monthPage,
      skip: 0,
    };
  }
  return {
    where,
    ...text,
    sort: sortOf(config, search.sort, language),
    ...(search.trash && { trash: true }),
    limit: config.limit,
    skip: activePage(search.page) * config.limit,
  };
}

/** Adds a condition. */
function and(where: Condition | undefined, more: Condition): Condition {
  if (where && 'and' in where && Array.isArray(where.and)) return { and: [...where.and, more] };
  return allOf(where, more) ?? more;
}

/** Returns the condition for a list's address. */
export function listCondition<Item extends RecordBase>(
  config: Pick<
    ListConfig<Item>,
    'searchFields' | 'where' | 'statusOf' | 'filters' | 'fieldFilters' | 'dated'
  >,
  search: ListSearch,
  language: string,
): Condition | undefined {
  return allOf(
    config.where,
    config.statusOf && search.status ? { status: search.status } : undefined,
    ...(config.filters ?? []).map(({ name, options }) => {
      const chosen = options.find(({ value }) => value === search[name]) ?? options[0];
      return chosen?.where;
    }),
    ...fieldConditions(config.fieldFilters ?? [], search.fields),
    config.dated && search.since ? { created_at: { gte: startOf(search.since) } } : undefined,
    config.dated && search.until ? { created_at: { lt: startOf(search.until, 1) } } : undefined,
    config.searchFields ? contains(config.searchFields(language), search.q ?? '') : undefined,
  );
}

/** Returns the text that the server searches for. */
export function listText<Item extends RecordBase>(
  config: Pick<ListConfig<Item>, 'searchFields' | 'searchesContent'>,
  search: ListSearch,
): Pick<ListQuery, 'q' | 'words'> {
  const text = search.q?.trim() || undefined;
  return {
    ...(!config.searchFields && { q: text }),
    ...(config.searchesContent && { words: text }),
  };
}

/** Returns the time at which a day begins in the client's time zone. */
export function startOf(day: string, later = 0): string {
  return momentAt(dayjs(day).add(later, 'day'));
}
