import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';
import type { Row } from '../view.ts';
import { draftByTitleSql, draftRowsSql, readDraftTotal } from './draft-list.ts';
import type { ListPlan } from './list-plan.ts';
import type { ListQuery } from './list-query.ts';
import { readCounter } from './list-total.ts';
import { afterCursorSql, cursorColumnsSql, orderBySql } from './sort-sql.ts';
import { type TitleOrder, type TitlePart, wantedByTitle, wantedOrder } from './title-order.ts';

export async function readTotal(tx: Transaction, plan: ListPlan): Promise<number> {
  if (plan.drafted) return readDraftTotal(tx, plan, plan.drafted);
  if (plan.counter !== null) return readCounted(tx, plan, plan.counter);
  const counting =
    plan.byFields ??
    sql<{
      total: number;
    }>`select count(*)::int as total from ${plan.relation} where ${plan.where}`;
  const { rows } = await counting.execute(tx);
  return rows[0]?.total ?? 0;
}

async function readCounted(tx: Transaction, plan: ListPlan, counter: string): Promise<number> {
  const { table, clientId, leftOut } = plan;
  const without = leftOut && sql`(select count(*) from ${sql.table(table.name)} where ${leftOut})`;
  return readCounter(tx, { resources: [table.name], key: counter, clientId, without });
}

/** The rows of one page of the list. */
export async function readPage(tx: Transaction, plan: ListPlan): Promise<Row[]> {
  const { rows } = await pageSql(plan).execute(tx);
  return rows;
}

/**
 * The rows of one page of the list, as SQL. What is skipped is read from the index alone: only the rows of the page are
 * looked up and printed.
 */
export function pageSql(plan: ListPlan): RawBuilder<Row> {
  const { query, clientId } = plan;
  if (plan.titleOrder) return byTitleSql(plan, plan.titleOrder, { ...query, after: null });
  if (plan.drafted) return draftRowsSql(plan, plan.drafted, query);
  const name = sql.table(plan.table.name);
  const order = orderBySql(query.sort);
  if (query.skip === 0 || query.words !== null) {
    return sql`
      select ${sql.raw(query.view.select)} from ${plan.relation}
      where ${plan.where} order by ${order} ${partSql(query)}`;
  }
  // Across clients no index has all that is needed, so a row is known by its place at once.
  const across = clientId === null;
  return sql`
    select ${sql.raw(query.view.select)} from (
      select ${across ? sql`ctid` : sql`id`} as found from ${name}
      where ${plan.where} order by ${order} ${partSql(query)}
    ) as wanted
    join ${name} on ${across ? sql`ctid = found` : sql`client_id = ${clientId} and id = found`}
    order by ${order}`;
}

/** As `pageSql`, with each row's place in the order. */
function byTitleSql(
  plan: ListPlan,
  order: TitleOrder,
  part: TitlePart,
): RawBuilder<Row & { key: string | null }> {
  if (plan.drafted) return draftByTitleSql(plan, plan.drafted, order, part);
  return sql`
    with ${wantedByTitle([order], part)}
    select ${sql.raw(plan.query.view.select)}, key from wanted
    join ${order.relation} on client_id = ${plan.clientId} and id = found_id
    order by ${wantedOrder(order)}`;
}

/**
 * The limit is written out: PostgreSQL assumes that an unknown one returns a tenth of the table, and would plan the list again each
 * time (a third of the time of a list) instead of keeping a plan.
 */
function partSql({ limit, skip }: ListQuery): RawBuilder<unknown> {
  const offset = skip === 0 ? sql`` : sql`offset ${skip}`;
  return sql`limit ${sql.lit(limit)} ${offset}`;
}

export type Cursor = readonly (string | null)[];

/** The next rows after a cursor, and the cursor after them (null: that was all). */
export async function readBatch(
  tx: Transaction,
  plan: ListPlan,
  cursor: Cursor | null,
  size: number,
): Promise<{ rows: Row[]; next: Cursor | null }> {
  const { query } = plan;
  if (plan.titleOrder) {
    const [key = null, id] = cursor ?? [];
    const after = id ? { key, id } : null;
    const part = { limit: size, skip: cursor ? 0 : query.skip, after };
    const { rows: found } = await byTitleSql(plan, plan.titleOrder, part).execute(tx);
    const end = found.at(-1);
    return { rows: found, next: end && found.length === size ? [end.key, end.id] : null };
  }
  const part = {
    limit: size,
    skip: cursor ? 0 : query.skip,
    columns: cursorColumnsSql(query.sort),
    ...(cursor && { after: afterCursorSql(query.sort, cursor) }),
  };
  const found = plan.drafted ? draftRowsSql<KeyedRow>(plan, plan.drafted, part) : rowsSql(plan, part);
  const { rows } = await found.execute(tx);
  const last = rows.at(-1);
  if (rows.length < size || !last) return { rows, next: null };
  const next = query.sort.map((_, at) => (last[`key${at}`] ?? null) as string | null);
  return { rows, next };
}

/** A row with the keys that it is sorted by. */
type KeyedRow = Row & Record<string, unknown>;

interface RowsPart {
  readonly limit: number;
  readonly skip: number;
  readonly columns: RawBuilder<unknown>;
  readonly after?: RawBuilder<unknown>;
}

function rowsSql({ relation, query, where }: ListPlan, { limit, skip, columns, after }: RowsPart) {
  return sql<KeyedRow>`
    select ${sql.raw(query.view.select)}, ${columns} from ${relation}
    where ${where} ${after ? sql`and ${after}` : sql``} order by ${orderBySql(query.sort)}
    limit ${limit} ${skip === 0 ? sql`` : sql`offset ${skip}`}`;
}
