import { sql } from 'kysely';
import type { Fields, WriteContext } from './hooks.ts';

/**
 * Puts a new record behind the others of its type, unless it brings a place: a new record never lands in front of records that a
 * user has ordered. If nothing is ordered yet, all have the place 0 and their age decides.
 *
 * The statement of the insert finds the place; if two simultaneous inserts get the same one, age decides again.
 */
export function lastOfType(table: 'post' | 'category', fields: Fields, { clientId }: WriteContext): Fields {
  if ('index' in fields) return fields;
  const last = sql`coalesce((select least(max(index) + 1, 1000000) from ${sql.table(table)}
    where client_id = ${clientId} and type = ${fields.type} and deleted_at is null having max(index) > 0), 0)`;
  return { ...fields, index: last };
}
