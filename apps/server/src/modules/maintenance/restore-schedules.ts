import { sql } from 'kysely';
import type { Database } from '../../platform/db/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { restorePublications } from '../../resource/draft/scheduled-publications.ts';
import { applySchedule } from '../schedule/index.ts';

interface Scheduled {
  client_id: string;
  id: string;
  change: 'publish' | 'unpublish';
  at: string;
}

/** The most that one run looks after; the soonest first. */
const most = 5000;

/**
 * Adds the jobs of schedules that have none: a restored backup has records but no queue. A time that was ahead when its
 * record was last written and has passed was missed, and is due now; one that was past already was never a schedule.
 */
export async function restoreSchedules(db: Database): Promise<void> {
  await db.transact({ kind: 'system', reason: 'looking after schedules' }, async (tx) => {
    for (const resource of ['page', 'post'] as const) {
      const { rows } = await sql<Scheduled>`
        select client_id, id, 'publish' as change, publish_at as at from ${sql.table(resource)}
        where publish_at > updated_at and deleted_at is null
        union all
        select client_id, id, 'unpublish', unpublish_at from ${sql.table(resource)}
        where unpublish_at is not null and status = 'published' and deleted_at is null
        order by at limit ${most}`.execute(tx);
      for (const { client_id: clientId, id, change, at } of rows) {
        const key = `${change}:${resource}:${id}`;
        await addJob(tx, applySchedule, { clientId, resource, id, change, at }, { runAt: new Date(at), key });
      }
    }
    await restorePublications(tx, most);
  });
}
