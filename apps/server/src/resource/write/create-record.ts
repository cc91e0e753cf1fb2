import { type IdKind, newId } from '@vold/contract';
import { sql } from 'kysely';
import { commitWithNext } from '../../platform/db/index.ts';
import type { ResourceTable } from '../resource-table.ts';
import { assertTypeAllowed } from '../type-access.ts';
import type { Row } from '../view.ts';
import type { Fields, ResourceHooks, WriteContext } from './hooks.ts';
import { insertSql } from './sql-values.ts';

/** The columns of a new record, as its hooks fill them in. */
export async function prepareRecord(
  table: ResourceTable,
  hooks: ResourceHooks,
  write: WriteContext,
  fields: Fields,
): Promise<Fields> {
  assertTypeAllowed(write.context, fields.type, 'use', 'create');
  const prepared = hooks.beforeCreate ? await hooks.beforeCreate(fields, write) : fields;
  const keys = table.clientOwned
    ? { client_id: write.clientId, id: newId(table.name as IdKind) }
    : { id: write.clientId };
  return { ...keys, ...prepared };
}

/**
 * Inserts a record; returns its row as the record view reads it.
 *
 * @param last whether the write ends with it
 */
export async function createRecord(
  table: ResourceTable,
  hooks: ResourceHooks,
  write: WriteContext,
  fields: Fields,
  last = false,
): Promise<Row> {
  const prepared = await prepareRecord(table, hooks, write, fields);
  if (last) commitWithNext(write.tx);
  const { rows } = await sql<Row>`${insertSql(table, [prepared])}
    returning ${sql.raw(table.views.record.select)}`.execute(write.tx);
  const row = rows[0];
  if (!row) throw new Error(`${table.name}: an insert returned nothing`);
  return row;
}
