import type { RecordBase } from '@vold/contract';
import type { ListConfig } from './list-config.ts';

/** The parts of a list's configuration that its orders depend on. */
export type SortingParts =
  | 'alphabetical'
  | 'order'
  | 'columns'
  | 'fields'
  | 'date'
  | 'modified'
  | 'sortsByStatus';
type Sorting<Item extends RecordBase> = Pick<ListConfig<Item>, SortingParts>;

/**
 * Returns the server's order for a name in the address. Recently Added sorts by id, which is by age; it is the default unless the
 * list has another one (LIST-03, LIST-04).
 */
export function sortOf<Item extends RecordBase>(
  config: Sorting<Item>,
  name: string | undefined,
  language: string,
): string {
  const asked = name === undefined ? null : orderOf(config, withoutMinus(name), language);
  if (asked === null) return (name === undefined && config.order?.(language)) || 'id DESC';
  return name?.startsWith('-') ? reversed(asked) : asked;
}

/** Returns the order of a heading's first click; null if it does not sort. */
export function orderOf<Item extends RecordBase>(
  config: Sorting<Item>,
  name: string,
  language: string,
): string | null {
  const own = [...(config.columns ?? []), ...(config.fields ?? [])].find(({ id }) => id === name)?.sort;
  if (own !== undefined) return own;
  if (name === 'added') return 'id DESC';
  if (name === 'title') return config.alphabetical ? `${config.alphabetical(language)} ASC` : null;
  if (name === 'modified') return config.modified === false ? null : 'updated_at DESC';
  if (name === 'date') return config.date?.sort ?? null;
  return name === 'status' && config.sortsByStatus ? 'status ASC' : null;
}

/** Returns the name in the address after a click on a heading: the usual order first, then the reverse. */
export function nextSort(current: string | undefined, name: string): string {
  return current === name ? `-${name}` : name;
}

/** `aria-sort` of a heading. */
export function sortedBy<Item extends RecordBase>(
  config: Sorting<Item>,
  current: string | undefined,
  name: string,
  language: string,
): 'ascending' | 'descending' | undefined {
  if (current === undefined || withoutMinus(current) !== name) return undefined;
  return sortOf(config, current, language).includes(' DESC') ? 'descending' : 'ascending';
}

function withoutMinus(name: string): string {
  return name.replace(/^-/, '');
}

function reversed(order: string): string {
  return order.endsWith(' DESC') ? order.replace(/ DESC$/, ' ASC') : order.replace(/ ASC$/, ' DESC');
}
