import { resources } from '@vold/contract';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/index.ts';
import { eraseRecords } from '../../resource/write/delete-record.ts';
import type { ResourceHooks } from '../../resource/write/hooks.ts';
import { eraseSubmissionsOf, removeSubmittedFiles } from '../form-submission/index.ts';
import { removeBytesOf } from '../media/index.ts';

const batchSize = 100;

/** Everything with a trash but clients, whose erasure takes all that is theirs. */
const purged = Object.values(resources)
  .filter(({ trash, name }) => trash && name !== 'client')
  .map(({ name }) => name);

/** Clean-up that runs before a record of these resources is erased. */
const beforeErase: Readonly<Record<string, ResourceHooks['beforeErase']>> = {
  picture: removeBytesOf('picture'),
  files: removeBytesOf('files'),
  'form-builder': eraseSubmissionsOf,
  'form-submission': removeSubmittedFiles,
};

/**
 * Erases records that have been in the trash for 30 days, of every client, a hundred per transaction. Stops early on abort; the
 * rest is erased next time.
 */
export async function purgeTrash(db: Database, signal: AbortSignal): Promise<void> {
  for (const resource of purged) {
    let more = true;
    while (more && !signal.aborted) {
      more = await db.transact({ kind: 'system', reason: 'emptying the trash' }, (tx) =>
        eraseBatch(tx, resource),
      );
    }
  }
  await db.transact({ kind: 'system', reason: 'emptying the trash of drafts' }, (tx) =>
    sql`delete from draft_entry where base_rev is null and deleted_at < now() - interval '30 days'`.execute(
      tx,
    ),
  );
}

/** @returns true if there may be more */
async function eraseBatch(tx: Transaction, resource: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(resource)}
    where deleted_at < now() - interval '30 days' order by id limit ${batchSize} for update`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return false;
  const whole = await eraseRecords(tx, resource, beforeErase[resource], ids);
  return !whole || ids.length === batchSize;
}
