import type { MediaSort } from './use-media.ts';

/** Files asked for at a time. */
export const pageSize = 100;

/** Each order with an end that makes it the same on every page, and the other way round. */
const orders = {
  'id DESC': ['id DESC', 'id ASC'],
  'id ASC': ['id ASC', 'id DESC'],
  'name ASC': ['name ASC,id ASC', 'name DESC,id DESC'],
  'updated_at DESC': ['updated_at DESC,id DESC', 'updated_at ASC,id ASC'],
  'deleted_at DESC': ['deleted_at DESC,id DESC', 'deleted_at ASC,id ASC'],
} as const satisfies Record<MediaSort, readonly [string, string]>;

export interface PageQuestion {
  readonly sort: string;
  readonly limit: number;
  readonly skip: number;
  /** The answer has to be turned round. */
  readonly isReversed: boolean;
}

/**
 * How a page of a list is asked for: from the nearer end, as the database walks over all that is skipped.
 *
 * @param total files in all; 0 where it is not known yet
 */
export function pageQuestion(sort: MediaSort, index: number, total: number): PageQuestion {
  const [forward, backward] = orders[sort];
  const start = index * pageSize;
  const end = Math.min(start + pageSize, total);
  if (start < total - end) return { sort: forward, limit: pageSize, skip: start, isReversed: false };
  if (end <= start) return { sort: forward, limit: pageSize, skip: start, isReversed: false };
  return { sort: backward, limit: end - start, skip: total - end, isReversed: true };
}
