import { type DraftedRecord, draftedNames } from '@vold/contract';
import { type RawBuilder, sql } from 'kysely';
import { mayUse } from '../../platform/auth/menu-limits.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { typeLimitSql } from '../type-access.ts';
import type { StoredRecord, Writer } from '../write/hooks.ts';

/** A record in the draft (`draft_entry`). */
export interface DraftEntry extends DraftedRecord {
  readonly rev: number;
  /** Who saved it last; null: the system. */
  readonly updated_by: string | null;
  readonly updated_at: string;
  /** The published record that it was made of, and its revision; null for one that is not published yet. */
  readonly base: StoredRecord | null;
  readonly base_rev: number | null;
  /** Publishing deletes it. */
  readonly deleted: boolean;
  /** The whole record as it will be. */
  readonly data: StoredRecord;
}

/** Whose limits hold for entries. */
type Worker = Pick<Writer, 'ownOnly' | 'principal' | 'types'>;

/**
 * Entries that a caller may work with, locked until the transaction ends: some of a client's, or all that the caller may read. In an
 * order that all have, so that none waits for another.
 */
export async function lockEntries(
  tx: Transaction,
  context: Worker,
  clientId: string,
  wanted: readonly DraftedRecord[] | 'all',
  limit: number,
): Promise<DraftEntry[]> {
  const which =
    wanted === 'all'
      ? seenSql(context, clientId)
      : sql`${limitsSql(context, clientId)} and (resource, record_id) in (select * from unnest(
          ${wanted.map(({ resource }) => resource)}::text[], ${wanted.map(({ id }) => id)}::text[]))`;
  const { rows } = await sql<DraftEntry>`
    select resource, record_id as id, rev, updated_by, updated_at, base, base_rev, removed or deleted_at is not null as deleted,
      data || body || coalesce(private, '{}') as data from draft_entry
    where ${which} order by resource, record_id limit ${limit} for update`.execute(tx);
  return rows;
}

/**
 * The condition that a caller may read an entry, as the list of its resource says. Records in the trash that were never published are no
 * changes: publishing them would change nothing.
 */
export function seenSql(context: Worker, clientId: string): RawBuilder<unknown> {
  const { principal } = context;
  const seen =
    principal.kind === 'user' ? draftedNames.filter((name) => mayUse(principal, `${name}.list`)) : [];
  return sql`${limitsSql(context, clientId)} and resource = any(${seen}::text[])
    and (base_rev is not null or deleted_at is null)`;
}

function limitsSql(context: Worker, clientId: string): RawBuilder<unknown> {
  const limited = typeLimitSql(context.types?.use) ?? sql`true`;
  return sql`client_id = ${clientId} and (type is null or ${limited}) and ${ownSql(context)}`;
}

/** The stamp of all entries that `lockEntries` would lock. */
export async function readStamp(tx: Transaction, context: Worker, clientId: string): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select coalesce(max(rev), 0) || '.' || md5(coalesce(string_agg(rev::text, ',' order by rev), '')) as stamp
    from draft_entry where ${seenSql(context, clientId)}`.execute(tx);
  return rows[0]?.stamp ?? '';
}

/** Leaves out records of other users for a caller who may only work with their own. */
function ownSql({ ownOnly, principal }: Pick<Writer, 'ownOnly' | 'principal'>): RawBuilder<unknown> {
  if (!ownOnly) return sql`true`;
  return principal.kind === 'user' ? sql`data->>'created_by' = ${principal.userId}` : sql`false`;
}

export async function dropEntries(
  tx: Transaction,
  clientId: string,
  entries: readonly DraftedRecord[],
): Promise<void> {
  await sql`delete from draft_entry where client_id = ${clientId} and (resource, record_id) in (
    select * from unnest(${entries.map(({ resource }) => resource)}::text[],
      ${entries.map(({ id }) => id)}::text[]))`.execute(tx);
}
