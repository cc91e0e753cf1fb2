import type { Row } from './spool.ts';

/** Text of a column; the statement selected it, so it is there unless it is null. */
export function textColumn(row: Row | undefined, column: string): string {
  const value = row?.[column];
  return value === null || value === undefined ? '' : String(value);
}
