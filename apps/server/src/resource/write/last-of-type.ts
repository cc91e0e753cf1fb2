import { sql } from 'kysely';
import type { Fields, WriteContext } from './hooks.ts';

/**
 * Puts a new record behind the others of its type, unless it brings a place of its own: what has just been made never
 * lands in front of what somebody has put in order. Where nothing is in order yet all have the place 0 and their age decides.
 *
 * The place is found in the statement of the insert; of two that are made at once and get the same, age decides again.
 */
export function lastOfType(table: 'post' | 'category', fields: Fields, { clientId }: WriteContext): Fields {
  if ('index' in fields) return fields;
  const last = sql`coalesce((select least(max(index) + 1, 1000000) from ${sql.table(table)}
    where client_id = ${clientId} and type = ${fields.type} and deleted_at is null having max(index) > 0), 0)`;
  return { ...fields, index: last };
}
