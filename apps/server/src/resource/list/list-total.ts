import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';
import type { Condition } from './condition.ts';

/**
 * The key of the counter that knows how many records a condition matches, or null if none does. Counters exist
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

/** The type that all records of a condition are of; null: it names none. */
export function typeOf(condition: Condition | null): string | null {
  if (condition?.kind === 'all')
    return condition.conditions.map(typeOf).find((type) => type !== null) ?? null;
  if (condition?.kind !== 'equal' || condition.at.column.name !== 'type') return null;
  return typeof condition.value === 'string' ? condition.value : null;
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

/**
 * A condition without the records that it leaves out by their ids, and these: a list of pages leaves out the home page, and
 * the counters know the rest.
 */
export function splitLeftOut(condition: Condition | null): { rest: Condition | null; leftOut: string[] } {
  if (condition === null) return { rest: null, leftOut: [] };
  const parts = condition.kind === 'all' ? condition.conditions : [condition];
  const leftOut = new Set<string>();
  const rest = parts.filter((part) => {
    const isId = part.kind === 'different' && part.at.column.name === 'id' && typeof part.value === 'string';
    if (isId) leftOut.add(String(part.value));
    return !isId;
  });
  return { rest: rest.length === 0 ? null : { kind: 'all', conditions: rest }, leftOut: [...leftOut] };
}

export interface Counted {
  /** Counted together. */
  readonly resources: readonly string[];
  readonly key: string;
  /** Null: over all clients. */
  readonly clientId: string | null;
  /** A number that is taken off. */
  readonly without: RawBuilder<unknown> | null;
}

/** Sum of a counter over its slots. */
export async function readCounter(
  tx: Transaction,
  { resources, key, clientId, without }: Counted,
): Promise<number> {
  const ofClient = clientId === null ? sql`` : sql`and client_id = ${clientId}`;
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(count), 0)::int${without ? sql` - ${without}::int` : sql``} as total from list_count
    where ${ofResources(resources)} and key = ${key} ${ofClient}`.execute(tx);
  return rows[0]?.total ?? 0;
}

function ofResources([first, ...others]: readonly string[]): RawBuilder<unknown> {
  return others.length === 0 ? sql`resource = ${first}` : sql`resource = any(${[first, ...others]}::text[])`;
}
