import { formatCount } from '../../base/text/format-count.ts';

/** Paging of a list: `active` counts from 0, `totalPages` is -1 until it is known. */
export interface Paging {
  total: number;
  active: number;
  totalPages: number;
}

/** The initial state of a list (LIST-10). */
export const initialPaging: Paging = { total: 100, active: 0, totalPages: -1 };

/** Converts the page of an address (from 1) to the active page (from 0). */
export function activePage(page: number | undefined): number {
  return page === undefined ? initialPaging.active : page - 1;
}

/** True for a page after the last one. */
export function isBeyond({ active, totalPages }: Paging): boolean {
  return totalPages >= 0 && active > 0 && active >= totalPages;
}

/** Returns for example "51–100 of 240"; empty until the total is known. */
export function rangeText(paging: Paging, shown: number, limit: number): string {
  if (paging.totalPages < 0) return '';
  if (paging.total === 0) return '0 of 0';
  const first = paging.active * limit + 1;
  return `${formatCount(first)}–${formatCount(first + shown - 1)} of ${formatCount(paging.total)}`;
}
