import { draftMarksOf } from '@vold/contract';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';
import { ApiError, notFound } from '../../platform/errors/api-error.ts';
import { assertUnused } from '../reference/assert-unused.ts';
import type { ResourceTable } from '../resource-table.ts';
import { seenRecord } from '../seen-record.ts';
import type { Row } from '../view.ts';
import { lockRecord, recordSql, titleOf } from './find-record.ts';
import type { ResourceHooks, WriteContext } from './hooks.ts';
import { staleRev } from './stale-rev.ts';

/**
 * Moves a record to the trash, or removes it where its resource has none.
 *
 * @param force though published content uses it
 * @throws 404, 409 IN_USE, 412
 */
export async function deleteRecord(
  table: ResourceTable,
  hooks: ResourceHooks,
  write: WriteContext,
  id: string,
  rev: number | null,
  force: boolean,
): Promise<void> {
  const current = await lockRecord(table, write, id);
  if (rev !== null && current.rev !== rev) {
    throw await staleRev(write.tx, seenRecord(write.context.hidden, table.name, current));
  }
  await hooks.beforeDelete?.(current, write);
  if (table.definition.references && !force) await assertUnused(table, write, id);
  const which = recordSql(table, write, id);
  const name = sql.table(table.name);
  if (table.definition.trash)
    await sql`update ${name} set deleted_at = now() where ${which}`.execute(write.tx);
  else await sql`delete from ${name} where ${which}`.execute(write.tx);
}

/** Brings a record back from the trash. @throws 404, 409 SLUG_TAKEN if its address has a new owner */
export async function restoreRecord(
  table: ResourceTable,
  hooks: ResourceHooks,
  write: WriteContext,
  id: string,
): Promise<Row> {
  if (hooks.beforeRestore) await hooks.beforeRestore(await lockRecord(table, write, id, true), write);
  const { rows } = await sql<Row>`update ${sql.table(table.name)} set deleted_at = null
    where ${recordSql(table, write, id, true)} returning ${sql.raw(table.views.record.select)}`.execute(
    write.tx,
  );
  if (!rows[0]) throw notFound(titleOf(table));
  return rows[0];
}

/**
 * Erases a record of the trash permanently, with everything that only it has. In the draft, one that was never published.
 *
 * @returns see `eraseRecords`
 * @throws 404 if it is not in the trash; 409 in the draft, if it was published
 */
export async function eraseRecord(
  table: ResourceTable,
  hooks: ResourceHooks,
  write: WriteContext,
  id: string,
): Promise<boolean> {
  const current = await lockRecord(table, write, id, true);
  const marks = draftMarksOf(current);
  if (marks && marks.published_rev !== null)
    throw new ApiError('CONFLICT', 'The draft is discarded. Erase what is published instead.');
  await hooks.beforeDelete?.(current, write);
  return eraseRecords(write.tx, table.name, marks ? undefined : hooks.beforeErase, [id]);
}

/**
 * Erases records of the trash, with what is theirs alone. History keeps that they were erased, and what they were.
 *
 * @returns false if only a part of what is theirs is gone: the rest, and they, go in further transactions
 */
export async function eraseRecords(
  tx: Transaction,
  resource: string,
  beforeErase: ResourceHooks['beforeErase'],
  ids: readonly string[],
): Promise<boolean> {
  if (beforeErase && !(await beforeErase(tx, ids))) return false;
  await sql`delete from ${sql.table(resource)}
    where id = any(${ids}::text[]) and deleted_at is not null`.execute(tx);
  return true;
}
