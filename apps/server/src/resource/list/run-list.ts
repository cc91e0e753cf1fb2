import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import type { ResourceTable } from '../resource-table.ts';
import { typeLimitSql } from '../type-access.ts';
import type { Row } from '../view.ts';
import type { Condition, FieldPath } from './condition.ts';
import { conditionSql } from './condition-sql.ts';
import type { ListQuery } from './list-query.ts';
import { counterKey, readCounter } from './list-total.ts';
import { afterCursorSql, cursorColumnsSql, orderBySql } from './sort-sql.ts';
import { hasTitleIndex, requiredTitleText, searchSql, titleContainsSql } from './title-search.ts';

/** What a list reads, fixed for all of its batches. */
export interface ListPlan {
  readonly table: ResourceTable;
  readonly query: ListQuery;
  readonly clientId: string | null;
  readonly where: RawBuilder<unknown>;
  /** Where a counter knows the total. */
  readonly counter: string | null;
  /** Whether its records are looked up by what is in their titles. */
  readonly byTitle: boolean;
}

/** @param extra a further condition of the route (SQL): no counter knows its total */
export function planList(
  table: ResourceTable,
  query: ListQuery,
  context: RequestContext,
  extra?: RawBuilder<unknown>,
): ListPlan {
  const clientId = table.clientOwned ? context.clientId : null;
  const published: Condition | null =
    context.asGuest && table.hasStatus ? publishedOnly(table, query.condition) : query.condition;
  const parts: RawBuilder<unknown>[] = [];
  if (clientId !== null) parts.push(sql`client_id = ${clientId}`);
  if (table.definition.trash) parts.push(query.trash ? sql`deleted_at is not null` : sql`deleted_at is null`);
  if (published) parts.push(conditionSql(published));
  const isIndexed = hasTitleIndex(table.name) && !query.trash;
  const titleText = isIndexed ? (requiredTitleText(query.condition) ?? query.search) : null;
  if (titleText !== null) parts.push(titleContainsSql(table.name, titleText));
  if (query.search !== null) parts.push(searchSql(searchFields(table), query.search));
  if (context.ownOnly) parts.push(ownSql(table, context));
  const limited = typeLimitSql(context.types?.use);
  if (limited) parts.push(limited);
  if (extra) parts.push(extra);
  const counted = !context.asGuest && !context.ownOnly && !limited && !extra && query.search === null;
  const counter = counted ? (query.trash ? trashKey(query) : counterKey(published)) : null;
  const where = parts.length === 0 ? sql`true` : sql.join(parts, sql.raw(' and '));
  return { table, query, clientId, where, counter, byTitle: titleText !== null };
}

function trashKey(query: ListQuery): string | null {
  return query.condition === null ? 'trash' : null;
}

function publishedOnly(table: ResourceTable, condition: Condition | null): Condition {
  const column = table.columns.find(({ name }) => name === 'status');
  if (!column) throw new Error(`${table.name} has no status`);
  const published: Condition = { kind: 'equal', at: { column, below: [] }, value: 'published' };
  return condition ? { kind: 'all', conditions: [published, condition] } : published;
}

const naming = ['title', 'name', 'email', 'from', 'to', 'action', 'sectionId'];

function searchFields(table: ResourceTable): FieldPath[] {
  const searched = table.definition.list.search ?? naming;
  return table.columns.filter(({ name }) => searched.includes(name)).map((column) => ({ column, below: [] }));
}

/** The caller's own records; of users, the caller himself. */
export function ownSql(table: ResourceTable, context: RequestContext): RawBuilder<unknown> {
  if (context.principal.kind !== 'user') return sql`false`;
  const column = table.name === 'user' ? 'id' : 'created_by';
  return sql`${sql.ref(column)} = ${context.principal.userId}`;
}

export async function readTotal(tx: Transaction, plan: ListPlan): Promise<number> {
  if (plan.counter !== null) return readCounter(tx, plan.table.name, plan.counter, plan.clientId);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${sql.table(plan.table.name)} where ${plan.where}`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** The rows of one page of the list. */
export async function readPage(tx: Transaction, plan: ListPlan): Promise<Row[]> {
  const { query } = plan;
  const { rows } = await sql<Row>`
    select ${sql.raw(query.view.select)} from ${sql.table(plan.table.name)}
    where ${plan.where} order by ${orderBySql(query.sort)} ${partSql(query)}`.execute(tx);
  return rows;
}

/**
 * The limit is written out: PostgreSQL takes an unknown one for a tenth of the table, and would rather plan the list anew
 * each time (a third of what it spends on a list) than keep a plan for so many rows.
 */
function partSql({ limit, skip }: ListQuery): RawBuilder<unknown> {
  const offset = skip === 0 ? sql`` : sql`offset ${skip}`;
  return sql`limit ${sql.lit(limit)} ${offset}`;
}

/**
 * `readPage` and `readTotal` of records that are looked up by title, with one look-up for both. Null where the page is
 * empty and beyond the first: then no row tells the total.
 */
export async function readFound(
  tx: Transaction,
  plan: ListPlan,
): Promise<{ rows: Row[]; total: number } | null> {
  const { query } = plan;
  const name = sql.table(plan.table.name);
  const { rows } = await sql<Row & { found_total: number }>`
    with found as materialized (
      select ctid as found_at, row_number() over (order by ${orderBySql(query.sort)}) as found_place
      from ${name} where ${plan.where}
    )
    select ${sql.raw(query.view.select)}, (select count(*)::int from found) as found_total
    from (
      select * from found where found_place > ${query.skip} order by found_place limit ${query.limit}
    ) as wanted
    join ${name} on ctid = found_at
    order by found_place`.execute(tx);
  if (rows[0]) return { rows, total: rows[0].found_total };
  return query.skip === 0 ? { rows, total: 0 } : null;
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
  const after = cursor ? sql`and ${afterCursorSql(query.sort, cursor)}` : sql``;
  const skip = cursor ? sql`` : sql`offset ${query.skip}`;
  const { rows } = await sql<Row & Record<string, unknown>>`
    select ${sql.raw(query.view.select)}, ${cursorColumnsSql(query.sort)} from ${sql.table(plan.table.name)}
    where ${plan.where} ${after} order by ${orderBySql(query.sort)}
    limit ${size} ${skip}`.execute(tx);
  const last = rows.at(-1);
  if (rows.length < size || !last) return { rows, next: null };
  const next = query.sort.map((_, at) => (last[`key${at}`] ?? null) as string | null);
  return { rows, next };
}
