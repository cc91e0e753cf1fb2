import { type RawBuilder, sql } from 'kysely';
import type { ResourceTable } from '../resource-table.ts';
import type { Fields } from './hooks.ts';

/** A value for a column: JSON columns as JSON text, for the driver would write an array as a PostgreSQL array. */
export function columnValue(table: ResourceTable, name: string, value: unknown): RawBuilder<unknown> {
  const column = table.columns.find((known) => known.name === name);
  const isJson = column ? column.kind === 'json' : typeof value === 'object' && value !== null;
  if (isJson) return sql`${JSON.stringify(value ?? null)}::jsonb`;
  return sql`${value ?? null}`;
}

/** @param rows at least one; all have the columns of the first */
export function insertSql(table: ResourceTable, rows: readonly Fields[]): RawBuilder<unknown> {
  const names = Object.keys(rows[0] ?? {});
  const tuples = rows.map(
    (fields) => sql`(${sql.join(names.map((name) => columnValue(table, name, fields[name])))})`,
  );
  return sql`insert into ${sql.table(table.name)} (${sql.join(names.map((name) => sql.ref(name)))})
    values ${sql.join(tuples)}`;
}

export function assignmentsSql(table: ResourceTable, fields: Fields): RawBuilder<unknown> {
  return sql.join(
    Object.entries(fields).map(([name, value]) => sql`${sql.ref(name)} = ${columnValue(table, name, value)}`),
  );
}
