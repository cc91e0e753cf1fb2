import { sql } from 'kysely';
import { notFound } from '../../platform/errors/api-error.ts';
import type { ResourceTable } from '../resource-table.ts';
import type { Row } from '../view.ts';
import { recordSql, titleOf } from './find-record.ts';
import type { Fields, ResourceHooks, WriteContext } from './hooks.ts';
import { lockRevision, type PlannedUpdate, planCreate, planUpdate } from './plan-write.ts';
import { assignmentsSql, insertSql } from './sql-values.ts';

/** Creates a record in a running transaction. @returns its row as the record view reads it */
export async function createRecord(
  table: ResourceTable,
  hooks: ResourceHooks,
  write: WriteContext,
  fields: Fields,
): Promise<Row> {
  return insertRecord(table, write, await planCreate(table, hooks, write, fields));
}

/** Inserts a planned record in one statement. */
export async function insertRecord(table: ResourceTable, write: WriteContext, columns: Fields): Promise<Row> {
  const { rows } = await sql<Row>`${insertSql(table, [columns])}
    returning ${sql.raw(table.views.record.select)}`.execute(write.tx);
  const row = rows[0];
  if (!row) throw new Error(`${table.name}: an insert returned nothing`);
  return row;
}

/**
 * Replaces the named fields of a record in a running transaction.
 *
 * @throws 404 NOT_FOUND, 412 STALE_REV, and what the hooks refuse
 */
export async function updateRecord(
  table: ResourceTable,
  hooks: ResourceHooks,
  write: WriteContext,
  id: string,
  fields: Fields,
  rev: number | null,
): Promise<Row> {
  const planned = await planUpdate(table, hooks, write, { id, fields, rev });
  return (await writeUpdate(table, write, planned)) ?? explainMissed(table, hooks, write, planned);
}

/**
 * Writes a planned update in one statement. The revision is part of its condition, so no lock is held while revisions are compared.
 *
 * @returns null if there is no such record or revision
 */
export async function writeUpdate(
  table: ResourceTable,
  write: WriteContext,
  { id, rev, changes }: PlannedUpdate,
): Promise<Row | null> {
  const which = recordSql(table, write, id);
  const condition = rev === null ? which : sql`${which} and rev = ${rev}`;
  const record = sql.raw(table.views.record.select);
  const name = sql.table(table.name);
  const statement =
    Object.keys(changes).length === 0
      ? sql<Row>`select ${record} from ${name} where ${condition}`
      : sql<Row>`update ${name} set ${assignmentsSql(table, changes)}
    where ${condition} returning ${record}`;
  const { rows } = await statement.execute(write.tx);
  return rows[0] ?? null;
}

/**
 * Finds out why a planned update met no record, and writes it if the record has appeared since.
 *
 * @throws 404 NOT_FOUND, 412 STALE_REV
 */
export async function explainMissed(
  table: ResourceTable,
  hooks: ResourceHooks,
  write: WriteContext,
  planned: PlannedUpdate,
): Promise<Row> {
  await lockRevision(table, hooks, write, planned);
  const row = await writeUpdate(table, write, planned);
  if (!row) throw notFound(titleOf(table));
  return row;
}
