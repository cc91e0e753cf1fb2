import { type RawBuilder, sql } from 'kysely';

declare const jsonMark: unique symbol;

/** A value for a jsonb column: an expression of it. Only `json()` makes one. */
export interface JsonValue<T> {
  readonly [jsonMark]: T;
}

/**
 * Wraps a value for a jsonb column. The driver would write an array as a PostgreSQL array and a string as
 * bare text, so jsonb columns accept nothing else. `null` is SQL's null, so that `is null` finds it.
 *
 * ```ts
 * tx.updateTable('page').set({ categories: json(['ca_1']) }) // set "categories" = $1::jsonb
 * ```
 */
export function json<T>(value: T): RawBuilder<JsonValue<T>> {
  return value === null ? sql`null` : sql`${JSON.stringify(value)}::jsonb`;
}
