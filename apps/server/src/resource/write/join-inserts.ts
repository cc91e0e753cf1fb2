import { sql } from 'kysely';
import { commitWithNext, type Database, type Scope } from '../../platform/db/index.ts';
import { isAddressClash, isRefusedRow } from '../../platform/errors/from-database.ts';
import type { ResourceTable } from '../resource-table.ts';
import type { Row } from '../view.ts';
import type { Fields } from './hooks.ts';
import { insertSql } from './sql-values.ts';

/** Rows of one statement. */
const most = 16;

/** A row that waits for its turn. */
interface Waiting {
  readonly fields: Fields;
  readonly resolve: (row: Row) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Inserts records, each as a transaction of its own would. What one caller sends while rows of his are being written goes
 * out together behind them, with one statement: what a write costs beside its row (history, its chain, counters, a commit)
 * is paid by all of them at once, a third of the whole for eight rows. Nobody waits for others to come.
 *
 * @returns the insert: answers the row as the record view reads it
 */
export function joinInserts(
  db: Database,
  table: ResourceTable,
): (scope: Scope, fields: Fields) => Promise<Row> {
  /** Who waits behind a running statement, by what rows of one statement have in common. */
  const lanes = new Map<string, Waiting[]>();

  async function insert(scope: Scope, rows: readonly Fields[]): Promise<Row[]> {
    return db.transact(scope, async (tx) => {
      commitWithNext(tx);
      const result = await sql<Row>`${insertSql(table, rows)}
    returning ${sql.raw(table.views.record.select)}`.execute(tx);
      return result.rows;
    });
  }

  /** Never rejects. One row that is refused must not take the others with it: then each goes alone. */
  async function write(scope: Scope, batch: readonly Waiting[]): Promise<void> {
    try {
      const rows = await insert(
        scope,
        batch.map(({ fields }) => fields),
      );
      const byId = new Map(rows.map((row) => [row.id, row]));
      for (const { fields, resolve, reject } of batch) {
        const row = byId.get(String(fields.id));
        if (row) resolve(row);
        else reject(new Error(`${table.name}: an insert returned nothing`));
      }
    } catch (error) {
      // Whose address is taken, nobody knows: all of them look for themselves.
      if (batch.length > 1 && isRefusedRow(error) && !isAddressClash(error)) {
        await Promise.all(batch.map((one) => write(scope, [one])));
      } else for (const { reject } of batch) reject(error);
    }
  }

  return (scope, fields) => {
    const { promise, ...settle } = Promise.withResolvers<Row>();
    const key = JSON.stringify([scope, Object.keys(fields)]);
    const lane = lanes.get(key);
    if (lane) lane.push({ fields, ...settle });
    else {
      const waiting = [{ fields, ...settle }];
      lanes.set(key, waiting);
      const empty = async () => {
        while (waiting.length > 0) await write(scope, waiting.splice(0, sizeFor(waiting.length)));
        lanes.delete(key);
      };
      void empty();
    }
    return promise;
  };
}

/** A power of two: each number of rows is a text of its own, and few of them can be kept prepared. */
function sizeFor(waiting: number): number {
  return 2 ** Math.floor(Math.log2(Math.min(waiting, most)));
}
