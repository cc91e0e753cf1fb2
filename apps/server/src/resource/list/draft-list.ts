import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';
import type { Row } from '../view.ts';
import { type ListPlan, unchangedSql } from './list-plan.ts';
import { readCounter } from './list-total.ts';
import { orderedColumnsSql } from './sort-sql.ts';
import { wantedByTitle } from './title-order.ts';

/** Rows of a list of the draft that are wanted. */
interface DraftPart {
  readonly limit: number;
  readonly skip: number;
  /** Further columns. */
  readonly columns?: RawBuilder<unknown>;
  /** A further condition. */
  readonly after?: RawBuilder<unknown>;
}

/**
 * Rows of a list of the draft, as SQL: as many of what stays as it is, which an index has in order, and of what is prepared.
 * The view of both would be sorted whole.
 */
export function draftRowsSql<R = Row>(plan: ListPlan, part: DraftPart): RawBuilder<R> {
  const { table, query, where, titleOrder } = plan;
  const { columns: keys, order } = orderedColumnsSql(query.sort);
  const last = part.skip + part.limit;
  const after = part.after ? sql`and ${part.after}` : sql``;
  // Skipped rows are not printed.
  const found = part.skip > 0 ? sql`id as found` : columnsSql(plan, part);
  const branch = (rows: RawBuilder<unknown>) => sql`(
    select ${found}, ${keys} from ${rows} where ${where} ${after} order by ${order} limit ${sql.lit(last)})`;
  const changed = sql`${sql.table(`draft.${table.name}_changed`)} as ${sql.ref(table.name)}`;
  const byTitle = titleOrder && !part.after;
  const unchanged = byTitle
    ? sql`(select ${found}, ${keys} from wanted join ${titleOrder.table} on client_id = ${plan.clientId} and id = found_id)`
    : branch(unchangedSql(table.name));
  const places = byTitle
    ? sql`with ${wantedByTitle(titleOrder, { limit: last, skip: 0, after: null })}`
    : sql``;
  const both = sql`(${places} ${unchanged} union all ${branch(changed)} order by ${order}
    limit ${sql.lit(part.limit)} offset ${sql.lit(part.skip)}) as listed`;
  if (part.skip === 0) return sql<R>`select * from ${both} order by ${order}`;
  return sql<R>`select ${columnsSql(plan, part)} from ${both}
    join ${sql.table(table.name)} on client_id = ${plan.clientId} and id = found order by ${order}`;
}

function columnsSql({ query }: ListPlan, { columns }: DraftPart): RawBuilder<unknown> {
  const view = sql.raw(query.view.select);
  return columns ? sql`${view}, ${columns}` : view;
}

/** How many records a list of the draft has in all: as many as are published, and what is prepared makes of them. */
export async function readDraftTotal(tx: Transaction, plan: ListPlan): Promise<number> {
  const { table, clientId, where, leftOut } = plan;
  const count = (condition: RawBuilder<unknown>) =>
    sql`(select count(*) from ${sql.table(table.name)} where ${condition})`;
  if (plan.counter === null) {
    const { rows } = await sql<{ total: number }>`select ${count(where)}::int as total`.execute(tx);
    return rows[0]?.total ?? 0;
  }
  return readCounter(tx, {
    resources: [table.name, `draft.${table.name}`],
    key: plan.counter,
    clientId,
    without: leftOut && count(leftOut),
  });
}
