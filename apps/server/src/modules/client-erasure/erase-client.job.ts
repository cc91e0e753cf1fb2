import type { Database } from '../../platform/db/index.ts';
import { addJob, handleJob, type JobHandler } from '../../platform/jobs/index.ts';
import type { FileStorage } from '../../platform/storage/index.ts';
import { eraseClientJob } from './erase-client.kind.ts';
import { eraseClient } from './erase-client.ts';

/** `client.erase`: does what is left to do. */
export function createEraseClientHandler(deps: { db: Database; storage: FileStorage }): JobHandler {
  return handleJob(eraseClientJob, ({ clientId, userId }, { signal }) =>
    eraseClient({ ...deps, clientId, userId, signal }),
  );
}

/** Adds the jobs of erasures that have none: one that the command line began and did not end. */
export async function resumeErasures(db: Database): Promise<void> {
  await db.transact({ kind: 'system', reason: 'looking after erasures' }, async (tx) => {
    const begun = await tx.selectFrom('client_erasure').select('client_id').execute();
    for (const { client_id: clientId } of begun) {
      await addJob(tx, eraseClientJob, { clientId, userId: null }, { key: 'erase' });
    }
  });
}
