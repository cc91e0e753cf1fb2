import { type RawBuilder, sql } from 'kysely';
import { commitWithNext, type Database, type Scope, type Transaction } from '../../platform/db/index.ts';
import { isRefusedRow } from '../../platform/errors/from-database.ts';
import type { Column } from '../columns.ts';
import type { ResourceTable } from '../resource-table.ts';
import type { Row } from '../view.ts';
import type { Fields } from './hooks.ts';
import { createLanes, fewSizes } from './lanes.ts';
import { assignmentsSql, columnValue } from './sql-values.ts';

/** Updates of one transaction. */
const most = 16;

/** A change of one living record of a client; of that revision, if one is named. */
interface RecordUpdate {
  readonly clientId: string;
  readonly id: string;
  readonly rev: number | null;
  readonly changes: Fields;
}

/** Types by which the list of a statement's values is read; a number may be of several. */
const casts: Partial<Record<Column['kind'], string>> = {
  text: 'text',
  boolean: 'boolean',
  timestamp: 'timestamptz',
  json: 'jsonb',
};

/** Whether changes can be written in one statement with others. */
export function canJoin(table: ResourceTable, changes: Fields): boolean {
  const names = Object.keys(changes);
  return table.clientOwned && names.length > 0 && names.every((name) => castOf(table, name) !== undefined);
}

/**
 * Updates records, each as a transaction of its own would. What one caller sends while changes of his are being written goes out
 * together behind them: changes of different records in one statement, and those of one record in one after the other, for
 * each makes a revision of its own.
 *
 * @returns the update: answers the row as the record view reads it, or null where there is no such record or revision
 */
export function joinUpdates(
  db: Database,
  table: ResourceTable,
): (scope: Scope, update: RecordUpdate) => Promise<Row | null> {
  const write = createLanes<RecordUpdate, Row | null>({
    sizeOf: (waiting) => Math.min(waiting, most),
    isOfOne: isRefusedRow,
    write: (scope, updates) =>
      db.transact(scope, async (tx) => {
        const statements = statementsOf(updates);
        if (statements.length === 1) commitWithNext(tx);
        // They leave together. When one fails, PostgreSQL refuses those behind it.
        const answers = await Promise.all(
          statements.map(async (some) => {
            const byId = new Map((await run(tx, table, some)).map((row) => [row.id, row]));
            return some.map((update) => [update, byId.get(update.id) ?? null] as const);
          }),
        );
        const rows = new Map(answers.flat());
        return updates.map((update) => rows.get(update) ?? null);
      }),
  });
  return (scope, update) => write(scope, [update.clientId, ...Object.keys(update.changes)], update);
}

/**
 * The statements that write some changes. Each has one change a record at most, in the order in which they came. The first ones
 * name all records, in the order of their ids: two transactions then never hold what the other waits for.
 */
function statementsOf(updates: readonly RecordUpdate[]): RecordUpdate[][] {
  const rounds: RecordUpdate[][] = [];
  const before = new Map<string, number>();
  for (const update of updates) {
    const round = before.get(update.id) ?? 0;
    before.set(update.id, round + 1);
    rounds[round] ??= [];
    rounds[round].push(update);
  }
  return rounds.flatMap((round) => {
    const left = round.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const statements: RecordUpdate[][] = [];
    while (left.length > 0) statements.push(left.splice(0, fewSizes(left.length)));
    return statements;
  });
}

async function run(tx: Transaction, table: ResourceTable, updates: readonly RecordUpdate[]): Promise<Row[]> {
  const [first] = updates;
  if (!first) return [];
  const name = sql.table(table.name);
  const trash = table.definition.trash ? sql`and deleted_at is null` : sql``;
  const living = sql`client_id = ${first.clientId} ${trash}`;
  const returning = sql`returning ${sql.raw(table.views.record.select)}`;
  if (updates.length === 1) {
    const rev = first.rev === null ? sql`` : sql`and rev = ${first.rev}`;
    const { rows } = await sql<Row>`update ${name} set ${assignmentsSql(table, first.changes)}
    where id = ${first.id} and ${living} ${rev} ${returning}`.execute(tx);
    return rows;
  }
  const columns = Object.keys(first.changes);
  const newName = (at: number) => sql.raw(`new_${at}`);
  const assignments = columns.map((column, at) => sql`${sql.ref(column)} = ${newName(at)}`);
  const tuples = updates.map(({ id, rev, changes }) => {
    const values = columns.map((column) => castValue(table, column, changes[column]));
    return sql`(${sql.join([sql`${id}`, sql`${rev}::int`, ...values])})`;
  });
  // Named once more: to join the draft's view with a list of values, PostgreSQL would read the whole table.
  const ids = sql.join(updates.map(({ id }) => sql`${id}`));
  const { rows } = await sql<Row>`update ${name} set ${sql.join(assignments)}
    from (values ${sql.join(tuples)}) as wanted(wanted_id, wanted_rev, ${sql.join(columns.map((_, at) => newName(at)))})
    where id = wanted_id and id in (${ids}) and ${living} and (wanted_rev is null or rev = wanted_rev) ${returning}`.execute(
    tx,
  );
  return rows;
}

function castValue(table: ResourceTable, name: string, value: unknown): RawBuilder<unknown> {
  return sql`${columnValue(table, name, value)}::${sql.raw(castOf(table, name) ?? 'text')}`;
}

export function castOf(table: ResourceTable, name: string): string | undefined {
  const column = table.columns.find((known) => known.name === name);
  return column && casts[column.kind];
}
