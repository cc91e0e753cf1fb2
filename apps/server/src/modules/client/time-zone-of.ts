import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';

/** The time zone of a client's website, for example `Asia/Makassar`; empty: UTC, also without a client. */
export async function timeZoneOf(tx: Transaction, clientId: string | null): Promise<string> {
  if (clientId === null) return '';
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone from webconfig where client_id = ${clientId}`.execute(tx);
  return rows[0]?.time_zone ?? '';
}
