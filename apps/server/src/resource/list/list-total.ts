import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';
import type { Condition } from './condition.ts';

/**
 * The key of the counter that knows how many records a condition matches, or null where none does. Counters exist
 * for all, by status, by type, and by both (`list_count`); counting rows dominates list requests otherwise.
 */
export function counterKey(condition: Condition | null): string | null {
  const wanted = new Map<string, string>();
  if (!collectEquals(condition, wanted)) return null;
  const type = wanted.get('type');
  const status = wanted.get('status');
  return [type !== undefined && `type=${type}`, status !== undefined && `status=${status}`]
    .filter(Boolean)
    .join('&');
}

function collectEquals(condition: Condition | null, found: Map<string, string>): boolean {
  if (condition === null) return true;
  if (condition.kind === 'all') return condition.conditions.every((part) => collectEquals(part, found));
  if (condition.kind !== 'equal' || condition.at.below.length > 0) return false;
  const { name } = condition.at.column;
  if ((name !== 'status' && name !== 'type') || typeof condition.value !== 'string') return false;
  const known = found.get(name);
  if (known !== undefined && known !== condition.value) return false;
  found.set(name, condition.value);
  return true;
}

/** Sum of a counter over its slots; without a client, over all clients. */
export async function readCounter(
  tx: Transaction,
  resource: string,
  key: string,
  clientId: string | null,
): Promise<number> {
  const ofClient = clientId === null ? sql`` : sql`and client_id = ${clientId}`;
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(count), 0)::int as total from list_count
    where resource = ${resource} and key = ${key} ${ofClient}`.execute(tx);
  return rows[0]?.total ?? 0;
}
