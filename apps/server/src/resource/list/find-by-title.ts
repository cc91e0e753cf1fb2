import { createHash } from 'node:crypto';
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Database, Scope, Transaction } from '../../platform/db/index.ts';
import type { Row } from '../view.ts';
import type { ListPlan } from './list-plan.ts';
import { orderBySql } from './sort-sql.ts';

/** One page of a search, and how many records it matches in all. */
interface Page {
  readonly rows: Row[];
  readonly total: number;
}

/** The result of a search, with its client's stamp at that time (`vold_client_stamp`). */
interface Found {
  readonly stamp: Buffer;
  /** The ids of the page, in its order. */
  readonly ids: readonly string[];
  readonly total: number;
}

/** The answer of PostgreSQL; it is not cached without a stamp. */
interface Answer extends Page {
  readonly stamp: Buffer | null;
}

/** Searches that are remembered, and records on the page of each: a few megabytes. */
const mostSearches = 500;
const mostIds = 100;

/** Recent results, by query. */
const memories = new WeakMap<Database, Map<string, Found>>();

/**
 * A page and the total of records that are looked up by title. The first query looks up and counts all matches; the same query is
 * then answered from the cache, as long as PostgreSQL reports that nothing in the client changed since. Null if the page is empty
 * and beyond the first: then no row has the total.
 */
export async function findByTitle(db: Database, scope: Scope, plan: ListPlan): Promise<Page | null> {
  const memory = memories.get(db) ?? new Map<string, Found>();
  memories.set(db, memory);
  const { key, answer } = await db.readAtOnce(scope, async (tx) => {
    const key = plan.ofRecords ? keyOf(foundSql(plan).compile(tx)) : null;
    const known = key === null ? undefined : memory.get(key);
    return { key, answer: await (known ? readAgain(tx, plan, known) : search(tx, plan)) };
  });
  const { rows, total, stamp } = answer ?? (await db.readAtOnce(scope, (tx) => search(tx, plan)));
  if (rows.length === 0) return plan.query.skip === 0 ? { rows, total } : null;
  if (key !== null && stamp !== null && rows.length <= mostIds) {
    memory.delete(key);
    memory.set(key, { stamp, ids: rows.map(({ id }) => id), total });
    const [oldest] = memory.keys();
    if (memory.size > mostSearches && oldest !== undefined) memory.delete(oldest);
  }
  return { rows, total };
}

/** The statement and its values contain everything that the search depends on, including the client. */
function keyOf({ sql: text, parameters }: CompiledQuery): string {
  return createHash('sha256')
    .update(JSON.stringify([text, parameters]))
    .digest('base64');
}

/** The page as it was found before; null where something in the client changed since. */
async function readAgain(
  tx: Transaction,
  plan: ListPlan,
  { ids, total, stamp }: Found,
): Promise<Answer | null> {
  const { rows } = await sql<Row>`
    select ${sql.raw(plan.query.view.select)}
    from unnest(${ids}::text[]) with ordinality as wanted (found_id, found_place)
    join ${sql.table(plan.table.name)} on client_id = ${plan.clientId} and id = found_id
    where (select vold_client_stamp()) = ${stamp}
    order by found_place`.execute(tx);
  return rows.length === ids.length ? { rows, total, stamp } : null;
}

async function search(tx: Transaction, plan: ListPlan): Promise<Answer> {
  const { rows } = await foundSql(plan).execute(tx);
  const [first] = rows;
  return { rows, total: first?.found_total ?? 0, stamp: first?.found_stamp ?? null };
}

/** The page and the total with one look-up for both. */
function foundSql({
  table,
  query,
  where,
  ofRecords,
}: ListPlan): RawBuilder<Row & { found_total: number; found_stamp: Buffer | null }> {
  const name = sql.table(table.name);
  return sql`
    with found as materialized (
      select ctid as found_at, row_number() over (order by ${orderBySql(query.sort)}) as found_place
      from ${name} where ${where}
    )
    select ${sql.raw(query.view.select)}, (select count(*)::int from found) as found_total,
      ${ofRecords ? sql`(select vold_client_stamp())` : sql`null`} as found_stamp
    from (
      select * from found where found_place > ${query.skip} order by found_place limit ${query.limit}
    ) as wanted
    join ${name} on ctid = found_at
    order by found_place`;
}
