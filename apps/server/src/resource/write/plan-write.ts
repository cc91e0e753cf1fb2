import { type IdKind, newId } from '@vold/contract';
import type { ResourceTable } from '../resource-table.ts';
import { seenRecord } from '../seen-record.ts';
import { assertTypeAllowed } from '../type-access.ts';
import { lockRecord } from './find-record.ts';
import type { Fields, ResourceHooks, StoredRecord, WriteContext } from './hooks.ts';
import { staleRev } from './stale-rev.ts';

/** An update as a caller asks for it. */
export interface UpdateRequest {
  readonly id: string;
  readonly fields: Fields;
  /** The revision that the caller started from; null: any. */
  readonly rev: number | null;
}

/** An update that its hooks have checked and completed. */
export interface PlannedUpdate {
  readonly id: string;
  readonly rev: number | null;
  readonly changes: Fields;
}

/** The columns of a new record, as its hooks complete them. */
export async function planCreate(
  table: ResourceTable,
  hooks: ResourceHooks,
  write: WriteContext,
  fields: Fields,
): Promise<Fields> {
  assertTypeAllowed(write.context, fields.type, 'use', 'create');
  const columns = hooks.beforeCreate ? await hooks.beforeCreate(fields, write) : fields;
  const keys = table.clientOwned
    ? { client_id: write.clientId, id: newId(table.name as IdKind) }
    : { id: write.clientId };
  return { ...keys, ...columns };
}

/** The changes of a record, as its hooks complete them. Reads nothing unless a hook does. @throws what the hooks refuse */
export async function planUpdate(
  table: ResourceTable,
  hooks: ResourceHooks,
  write: WriteContext,
  { id, fields, rev }: UpdateRequest,
): Promise<PlannedUpdate> {
  // Locked, the record does not change until the write ends.
  let locked: Promise<StoredRecord> | undefined;
  const current = () => {
    locked ??= lockRevision(table, hooks, write, { id, rev });
    return locked;
  };
  const changes = hooks.beforeUpdate ? await hooks.beforeUpdate(fields, { ...write, id, current }) : fields;
  if ('type' in changes) assertTypeAllowed(write.context, changes.type, 'use');
  return { id, rev, changes };
}

/** Reads and locks a record that must have a revision. @throws 404 NOT_FOUND, 412 STALE_REV */
export async function lockRevision(
  table: ResourceTable,
  hooks: ResourceHooks,
  write: WriteContext,
  { id, rev }: Pick<UpdateRequest, 'id' | 'rev'>,
): Promise<StoredRecord> {
  const record = await lockRecord(table, write, id);
  if (rev === null || record.rev === rev) return record;
  const seen = seenRecord(write.context.hidden, table.name, record);
  throw await staleRev(write.tx, hooks.present ? hooks.present({ ...seen }, write.context) : seen);
}
