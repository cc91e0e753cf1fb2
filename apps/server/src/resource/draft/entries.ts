import type { DraftedRecord } from '@vold/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';
import { typeLimitSql } from '../type-access.ts';
import type { StoredRecord, Writer } from '../write/hooks.ts';

/** A record as it is prepared (`edition_entry`). */
export interface DraftEntry extends DraftedRecord {
  readonly rev: number;
  /** Who saved it last; null: the system. */
  readonly updated_by: string | null;
  /** The published record that it was made of, and its revision; null for one that is not published yet. */
  readonly base: StoredRecord | null;
  readonly base_rev: number | null;
  /** Publishing deletes it. */
  readonly deleted: boolean;
  /** The whole record as it will be. */
  readonly data: StoredRecord;
}

/**
 * Entries that a caller may work with, locked until the transaction ends: some of a client's, or all. In an order that all
 * have, so that none waits for another.
 */
export async function lockEntries(
  tx: Transaction,
  context: Writer,
  clientId: string,
  wanted: readonly DraftedRecord[] | 'all',
  limit: number,
): Promise<DraftEntry[]> {
  const conditions = [sql`client_id = ${clientId}`, ownSql(context)];
  if (wanted !== 'all')
    conditions.push(sql`(resource, record_id) in (select * from unnest(
      ${wanted.map(({ resource }) => resource)}::text[], ${wanted.map(({ id }) => id)}::text[]))`);
  const limited = typeLimitSql(context.types?.use);
  if (limited) conditions.push(sql`(type is null or ${limited})`);
  const { rows } = await sql<DraftEntry>`
    select resource, record_id as id, rev, updated_by, base, base_rev, removed or deleted_at is not null as deleted,
      data || body || coalesce(private, '{}') as data from edition_entry
    where ${sql.join(conditions, sql` and `)} order by resource, record_id limit ${limit} for update`.execute(
    tx,
  );
  return rows;
}

/** Leaves out the records of others, of a caller who may work with his own only. */
export function ownSql({ ownOnly, principal }: Pick<Writer, 'ownOnly' | 'principal'>): RawBuilder<unknown> {
  if (!ownOnly) return sql`true`;
  return principal.kind === 'user' ? sql`data->>'created_by' = ${principal.userId}` : sql`false`;
}

export async function dropEntries(
  tx: Transaction,
  clientId: string,
  entries: readonly DraftedRecord[],
): Promise<void> {
  await sql`delete from edition_entry where client_id = ${clientId} and (resource, record_id) in (
    select * from unnest(${entries.map(({ resource }) => resource)}::text[],
      ${entries.map(({ id }) => id)}::text[]))`.execute(tx);
}
