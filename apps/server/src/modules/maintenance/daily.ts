import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../platform/db/index.ts';
import { addJob, defineJob, handleJob, type JobHandler } from '../../platform/jobs/index.ts';
import { resumeErasures } from '../client-erasure/index.ts';
import { pruneLargePages, prunePageViews } from '../insight/index.ts';
import { pruneMailCounts } from '../mail/index.ts';
import { resumeFields } from '../post/index.ts';
import { pruneMissing } from '../redirect/index.ts';
import { purgeTrash } from './purge-trash.ts';
import { restoreSchedules } from './restore-schedules.ts';

const day = 24 * 60 * 60 * 1000;
/** Lets a start be quick. */
const afterStart = 60_000;

const daily = defineJob({
  name: 'maintenance.daily',
  lane: 'background',
  payload: z.object({ clientId: z.null() }),
  maxAttempts: 5,
});

/** `maintenance.daily`: plans its next run before it works, so that no failure ends the chain. */
export function createDailyHandler({ db }: { db: Database }): JobHandler {
  return handleJob(daily, async (_, { signal }) => {
    await planDaily(db, day);
    await restoreSchedules(db);
    await resumeFields(db);
    await resumeErasures(db);
    await purgeTrash(db, signal);
    await prunePageViews(db);
    await pruneLargePages(db);
    await pruneMissing(db);
    await pruneMailCounts(db);
    await forgetAnswers(db);
    await forgetLinks(db);
  });
}

/** Forgets the answers that were kept for an `Idempotency-Key`: they count for a day. */
async function forgetAnswers(db: Database): Promise<void> {
  await db.transact({ kind: 'system', reason: 'old idempotency keys' }, (tx) =>
    sql`delete from idempotency_key where created_at < now() - interval '24 hours'`.execute(tx),
  );
}

/** Forgets preview links a month after their end. */
async function forgetLinks(db: Database): Promise<void> {
  await db.transact({ kind: 'system', reason: 'old preview links' }, (tx) =>
    sql`delete from preview_link where least(expires_at, revoked_at) < now() - interval '30 days'`.execute(
      tx,
    ),
  );
}

/**
 * Plans the next run; there is one of it, however many processes plan it.
 *
 * @param delay milliseconds; default shortly after a start
 */
export async function planDaily(db: Database, delay = afterStart): Promise<void> {
  const runAt = new Date(Date.now() + delay);
  await db.transact({ kind: 'system', reason: 'planning the daily work' }, (tx) =>
    addJob(tx, daily, { clientId: null }, { runAt, key: 'daily' }),
  );
}
