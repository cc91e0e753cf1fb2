import { sql } from 'kysely';
import type { Database } from '../../platform/db/index.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/index.ts';
import { applySchedule } from './apply-schedule.kind.ts';

/**
 * `schedule.apply`: publishes or unpublishes a record, as the system. The same write clears the time, so that it happens once
 * in any process, and a changed or canceled schedule is left alone.
 *
 * After downtime both changes of a record may be due and run in any order: each clears the other if that one is earlier, so the
 * later one decides.
 */
export function createApplyScheduleHandler({ db }: { db: Database }): JobHandler {
  return handleJob(applySchedule, async ({ clientId, resource, id, change, at }) => {
    const which = sql`client_id = ${clientId} and id = ${id} and deleted_at is null`;
    const dated = resource === 'post' ? sql`, published_at = coalesce(published_at, publish_at)` : sql``;
    await db.transact({ kind: 'system', reason: 'schedule', clientId }, (tx) =>
      change === 'publish'
        ? sql`update ${sql.table(resource)} set status = 'published', publish_at = null,
            unpublish_at = case when unpublish_at > publish_at then unpublish_at end ${dated}
            where ${which} and publish_at = ${at} and publish_at <= now()`.execute(tx)
        : sql`update ${sql.table(resource)} set status = 'draft', unpublish_at = null,
            publish_at = case when publish_at > unpublish_at then publish_at end
            where ${which} and unpublish_at = ${at} and unpublish_at <= now()`.execute(tx),
    );
  });
}
