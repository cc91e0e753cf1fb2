import { sql } from 'kysely';
import { commitWithNext, type Database, type Scope } from '../../platform/db/index.ts';
import { isAddressClash, isRefusedRow } from '../../platform/errors/from-database.ts';
import type { ResourceTable } from '../resource-table.ts';
import type { Row } from '../view.ts';
import type { Fields } from './hooks.ts';
import { createLanes, fewSizes } from './lanes.ts';
import { insertSql } from './sql-values.ts';

/**
 * Inserts records, each as a transaction of its own would. What one caller sends while rows of his are being written goes
 * out together behind them, with one statement: what a write costs beside its row (history, its chain, counters, a commit)
 * is paid by all of them at once, a third of the whole for eight rows.
 *
 * @returns the insert: answers the row as the record view reads it
 */
export function joinInserts(
  db: Database,
  table: ResourceTable,
): (scope: Scope, fields: Fields) => Promise<Row> {
  const insert = createLanes<Fields, Row>({
    sizeOf: fewSizes,
    // Whose address is taken, nobody knows: all of them look for themselves.
    isOfOne: (error) => isRefusedRow(error) && !isAddressClash(error),
    write: (scope, records) =>
      db.transact(scope, async (tx) => {
        commitWithNext(tx);
        const { rows } = await sql<Row>`${insertSql(table, records)}
    returning ${sql.raw(table.views.record.select)}`.execute(tx);
        const byId = new Map(rows.map((row) => [row.id, row]));
        return records.map(({ id }) => {
          const row = byId.get(String(id));
          if (!row) throw new Error(`${table.name}: an insert returned nothing`);
          return row;
        });
      }),
  });
  return (scope, fields) => insert(scope, Object.keys(fields), fields);
}
