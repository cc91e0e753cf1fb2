import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';
import type { Row } from '../view.ts';
import type { ListPlan, ListSource } from './list-plan.ts';
import { readCounter } from './list-total.ts';
import type { SortTerm } from './parse-sort.ts';
import { orderedColumnsSql } from './sort-sql.ts';
import { type TitleOrder, type TitlePart, wantedByTitle, wantedOrder } from './title-order.ts';

type Fragment = RawBuilder<unknown>;

/** Rows of a list of the draft that are wanted. */
interface DraftPart {
  readonly limit: number;
  readonly skip: number;
  /** Further columns. */
  readonly columns?: Fragment;
  /** A further condition. */
  readonly after?: Fragment;
}

/**
 * Rows of a list of the draft, as SQL: as many of what stays as it is, which an index has in order, and of the draft.
 * The view of both would be sorted whole.
 */
export function draftRowsSql<R = Row>(plan: ListPlan, drafted: ListSource, part: DraftPart): RawBuilder<R> {
  const { columns: keys, order } = orderedColumnsSql(plan.query.sort);
  const view = sql.raw(plan.query.view.select);
  const columns = part.columns ? sql`${view}, ${part.columns}` : view;
  const after = part.after ? sql`and ${part.after}` : sql``;
  const half = ({ relation, where }: ListSource, found: Fragment) => sql`(
    select ${found}, ${keys} from ${relation} where ${where} ${after} order by ${order} limit ${sql.lit(part.skip + part.limit)})`;
  if (part.skip === 0 && isIndexed(plan.query.sort)) {
    return sql<R>`select * from (
        ${half(plan, columns)} union all ${half(drafted, columns)}
      ) as listed order by ${order} limit ${sql.lit(part.limit)}`;
  }
  // Nothing is printed before what is wanted is found: all drafts may have to be sorted, or many rows skipped.
  const id = (source: number) => sql`id as found_id, ${sql.lit(source)} as source`;
  const wanted = sql`
    ${half(plan, id(0))} union all ${half(drafted, id(1))}
    order by ${order} limit ${sql.lit(part.limit)} offset ${sql.lit(part.skip)}`;
  return sql<R>`with wanted as materialized (${wanted}) ${foundSql(plan, drafted, sql`${columns}, ${keys}`)} order by ${order}`;
}

/** True if an index has the draft in this order. */
function isIndexed([first, second]: readonly SortTerm[]): boolean {
  const name = first?.at.column.name;
  return name === 'id' || (name === 'updated_at' && second?.at.column.name === 'id');
}

/** As `draftRowsSql`, for a list in the order of titles, with each row's place in it. */
export function draftByTitleSql(
  plan: ListPlan,
  drafted: ListSource,
  order: TitleOrder,
  part: TitlePart,
): RawBuilder<Row & { key: string | null }> {
  const orders = drafted.titleOrder ? [order, drafted.titleOrder] : [order];
  const columns = sql`${sql.raw(plan.query.view.select)}, key, part, found_id`;
  return sql`with ${wantedByTitle(orders, part)} ${foundSql(plan, drafted, columns)} order by ${wantedOrder(order)}`;
}

/** The rows of `wanted`, each from where it is. */
function foundSql(plan: ListPlan, drafted: ListSource, columns: Fragment): Fragment {
  const rows = ({ relation }: ListSource, source: number) => sql`
    select ${columns} from wanted join ${relation} on client_id = ${plan.clientId} and id = found_id
    where source = ${sql.lit(source)}`;
  return sql`${rows(plan, 0)} union all ${rows(drafted, 1)}`;
}

/** How many records a list of the draft has in all: as many as are published, and the draft makes of them. */
export async function readDraftTotal(tx: Transaction, plan: ListPlan, drafted: ListSource): Promise<number> {
  const { table, clientId, leftOut, counter } = plan;
  if (counter === null) {
    const count = ({ relation, where }: ListSource) => sql`(select count(*) from ${relation} where ${where})`;
    const { rows } = await sql<{ total: number }>`
      select (${count(plan)} + ${count(drafted)})::int as total`.execute(tx);
    return rows[0]?.total ?? 0;
  }
  return readCounter(tx, {
    resources: [table.name, `draft.${table.name}`],
    key: counter,
    clientId,
    without: leftOut && sql`(select count(*) from ${sql.table(table.name)} where ${leftOut})`,
  });
}
