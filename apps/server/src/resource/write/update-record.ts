import { type RawBuilder, sql } from 'kysely';
import { commitWithNext } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/api-error.ts';
import { ownSql } from '../list/list-plan.ts';
import type { ResourceTable } from '../resource-table.ts';
import { seenRecord } from '../seen-record.ts';
import { assertTypeAllowed, typeLimitSql } from '../type-access.ts';
import type { Row } from '../view.ts';
import { titleOf } from './find-record.ts';
import type { Fields, ResourceHooks, StoredRecord, WriteContext } from './hooks.ts';
import { assignmentsSql } from './sql-values.ts';
import { staleRev } from './stale-rev.ts';

/** What a caller may change, and the record to compare with. */
interface PreparedUpdate {
  readonly changes: Fields;
  /** Reads and locks the record. @throws 404 NOT_FOUND, 412 STALE_REV */
  readonly current: () => Promise<StoredRecord>;
}

/** The changes of a record, as its hooks fill them in. */
export async function prepareUpdate(
  table: ResourceTable,
  hooks: ResourceHooks,
  write: WriteContext,
  id: string,
  fields: Fields,
  rev: number | null,
): Promise<PreparedUpdate> {
  const present = (record: StoredRecord) => {
    const seen = seenRecord(write.context.hidden, table.name, record);
    return hooks.present ? hooks.present({ ...seen }, write.context) : seen;
  };
  const lock = async () => {
    const record = await lockRecord(table, write, id);
    if (rev !== null && record.rev !== rev) throw await staleRev(write.tx, present(record));
    return record;
  };
  // Locked, it stays as it is until the write ends.
  let locked: Promise<StoredRecord> | undefined;
  const current = () => {
    locked ??= lock();
    return locked;
  };
  const changes = hooks.beforeUpdate ? await hooks.beforeUpdate(fields, { ...write, id, current }) : fields;
  if ('type' in changes) assertTypeAllowed(write.context, changes.type, 'use');
  return { changes, current };
}

/**
 * Replaces the named fields of a record. One statement where nothing has to be looked at first; the revision is
 * part of its condition, so that no lock is held while the caller's version is compared.
 *
 * A hopeful write ends with that statement, and answers null where it found no such record or revision.
 *
 * @throws 404 NOT_FOUND, 412 STALE_REV
 */
export async function updateRecord(
  table: ResourceTable,
  hooks: ResourceHooks,
  write: WriteContext & { readonly hopeful: true },
  id: string,
  fields: Fields,
  rev: number | null,
): Promise<Row | null>;
export async function updateRecord(
  table: ResourceTable,
  hooks: ResourceHooks,
  write: WriteContext,
  id: string,
  fields: Fields,
  rev: number | null,
): Promise<Row>;
export async function updateRecord(
  table: ResourceTable,
  hooks: ResourceHooks,
  write: WriteContext,
  id: string,
  fields: Fields,
  rev: number | null,
): Promise<Row | null> {
  const which = recordSql(table, write, id);
  const { changes, current } = await prepareUpdate(table, hooks, write, id, fields, rev);
  if (Object.keys(changes).length === 0) {
    await current();
    const { rows } = await sql<Row>`select ${sql.raw(table.views.record.select)} from ${sql.table(table.name)}
      where ${which}`.execute(write.tx);
    if (!rows[0]) throw notFound(titleOf(table));
    return rows[0];
  }
  const condition = rev === null ? which : sql`${which} and rev = ${rev}`;
  if (write.hopeful) commitWithNext(write.tx);
  const { rows } = await sql<Row>`update ${sql.table(table.name)} set ${assignmentsSql(table, changes)}
    where ${condition} returning ${sql.raw(table.views.record.select)}`.execute(write.tx);
  if (rows[0]) return rows[0];
  if (write.hopeful) return null;
  // Absent, or changed since: `current` says which.
  await current();
  throw notFound(titleOf(table));
}

/** The record, locked against other writes until the transaction ends; `trashed`: of the trash. @throws 404 NOT_FOUND */
export async function lockRecord(
  table: ResourceTable,
  write: WriteContext,
  id: string,
  trashed = false,
): Promise<StoredRecord> {
  const { rows } = await sql<Row>`select ${sql.raw(table.views.record.select)} from ${sql.table(table.name)}
    where ${recordSql(table, write, id, trashed)} for update`.execute(write.tx);
  if (!rows[0]) throw notFound(titleOf(table));
  return table.views.record.parse(rows[0]);
}

/** One record of the write's client: a living one, or one of the trash. */
export function recordSql(
  table: ResourceTable,
  write: WriteContext,
  id: string,
  trashed = false,
): RawBuilder<unknown> {
  const parts = [sql`id = ${id}`];
  if (table.clientOwned) parts.push(sql`client_id = ${write.clientId}`);
  if (table.definition.trash) parts.push(trashed ? sql`deleted_at is not null` : sql`deleted_at is null`);
  if (write.context.ownOnly) parts.push(sql`${ownSql(table, write.context)}`);
  const limited = typeLimitSql(write.context.types?.use);
  if (limited) parts.push(limited);
  return sql.join(parts, sql.raw(' and '));
}
