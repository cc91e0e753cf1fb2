import { type RawBuilder, sql } from 'kysely';

/** A value on its way into a jsonb column. Only `json()` makes one. */
export type JsonValue<T> = RawBuilder<T>;

/**
 * Wraps a value for a jsonb column. The driver would write an array as a PostgreSQL array and a string as
 * bare text, so jsonb columns accept nothing else. `null` is SQL's null, so that `is null` finds it.
 *
 * ```ts
 * tx.updateTable('page').set({ categories: json(['ca_1']) }) // set "categories" = $1::jsonb
 * ```
 */
export function json<T>(value: T): JsonValue<T> {
  return value === null ? sql<T>`null` : sql<T>`${JSON.stringify(value)}::jsonb`;
}
