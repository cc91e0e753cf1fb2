import type { DraftedRecord } from '@vold/contract';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';
import type { StoredRecord } from '../write/hooks.ts';

/** A record as it is prepared (`edition_entry`). */
export interface DraftEntry extends DraftedRecord {
  readonly rev: number;
  /** The published record that it was made of, and its revision; null for one that is not published yet. */
  readonly base: StoredRecord | null;
  readonly base_rev: number | null;
  /** When it was deleted in the draft: publishing deletes it. */
  readonly deleted_at: string | null;
  /** The whole record as it will be. */
  readonly data: StoredRecord;
}

/** Entries, locked until the transaction ends: some of a client's, or all. In an order that all have, so that none waits for another. */
export async function lockEntries(
  tx: Transaction,
  clientId: string,
  wanted: readonly DraftedRecord[] | 'all',
  limit: number,
): Promise<DraftEntry[]> {
  const some =
    wanted === 'all'
      ? sql``
      : sql`and (resource, record_id) in (select * from unnest(
          ${wanted.map(({ resource }) => resource)}::text[], ${wanted.map(({ id }) => id)}::text[]))`;
  const { rows } = await sql<DraftEntry>`
    select resource, record_id as id, rev, base, base_rev, deleted_at, data || body as data from edition_entry
    where client_id = ${clientId} ${some} order by resource, record_id limit ${limit} for update`.execute(tx);
  return rows;
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
