import { sql } from 'kysely';
import type { Database } from '../../platform/db/index.ts';
import { addJob, handleJob, type JobHandler } from '../../platform/jobs/index.ts';
import { prepareFields } from './prepare-fields.kind.ts';

/** Posts of a transaction: saves of the same type wait for it. */
const batch = 500;

/** `post.prepare-fields`: the database stores its progress, so it continues after a crash, and starts over when the form changes. */
export function createPrepareFieldsHandler({ db }: { db: Database }): JobHandler {
  return handleJob(prepareFields, async ({ clientId, type }, { signal }) => {
    for (let more = true; more; ) {
      signal.throwIfAborted();
      more = await db.transact({ kind: 'system', reason: 'fields in lists' }, async (tx) => {
        const { rows } = await sql<{ more: boolean }>`
          select vold_prepare_fields(${clientId}, ${type}, ${batch}) as more`.execute(tx);
        return rows[0]?.more ?? false;
      });
    }
  });
}

/** Adds the jobs of types whose fields are not ready: a restored backup has no queue. */
export async function resumeFields(db: Database): Promise<void> {
  await db.transact({ kind: 'system', reason: 'fields in lists that are not ready' }, async (tx) => {
    const { rows } = await sql<{ clientId: string; type: string }>`
      select client_id as "clientId", type from marked_type where step is not null limit 1000`.execute(tx);
    for (const one of rows) await addJob(tx, prepareFields, one, { key: one.type });
  });
}
