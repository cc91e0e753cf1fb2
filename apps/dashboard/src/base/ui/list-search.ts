import { day, month, oneOf, present, shortText, wholeNumber } from '../text/search-values.ts';

/** The layouts of a list. */
export const listLayouts = ['card', 'table', 'month'] as const;
export type ListLayout = (typeof listLayouts)[number];

/** Parameters that the filters of single lists are kept in. */
export type FilterName = 'state' | 'form' | 'category' | 'priority' | 'changed';

/**
 * The state of a list in its address, so that it can be shared and Back returns to it. What has its default
 * value is left out.
 */
export interface ListSearch extends Partial<Record<FilterName, string>> {
  q?: string;
  /** `added`, `modified`, `title` or the id of a column that sorts; a minus before it reverses the usual order. */
  sort?: string;
  status?: 'published' | 'draft';
  /** Counts from 1, as people do. */
  page?: number;
  /** First and last day, in the person's time zone. */
  since?: string;
  until?: string;
  /** Filters by fields of the records' form (`field-filters.ts`). */
  fields?: string;
  view?: ListLayout;
  /** Shows deleted records instead of the others. */
  trash?: 'true' | undefined;
  /** The month of the month view; default: the current one. */
  month?: string;
}

export function listSearch(search: Record<string, unknown>): ListSearch {
  return present({
    q: shortText(search.q, 200),
    sort: sortName(search.sort),
    status: oneOf(search.status, ['published', 'draft']),
    page: wholeNumber(search.page, 2, 100_000),
    since: day(search.since),
    until: day(search.until),
    state: shortText(search.state, 100),
    form: shortText(search.form, 100),
    category: shortText(search.category, 100),
    priority: shortText(search.priority, 100),
    changed: oneOf(search.changed, ['true']),
    fields: shortText(search.fields, 1000),
    view: oneOf(search.view, listLayouts),
    trash: oneOf(search.trash, ['true']),
    month: month(search.month),
  });
}

function sortName(value: unknown): string | undefined {
  const name = shortText(value, 100);
  return name !== undefined && /^-?[\w.-]+$/.test(name) ? name : undefined;
}
