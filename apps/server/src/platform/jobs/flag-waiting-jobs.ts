import type pg from 'pg';
import type { JobHandler } from './job-kind.ts';

/** Jobs in one go: a long queue takes several sweeps. */
const maxJobs = 10_000;

/** Gives waiting jobs their lane that were added without one: by an older version, or by restoring its backup. */
export async function flagWaitingJobs(pool: pg.Pool, handlers: readonly JobHandler[]): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs j set flags = jsonb_build_object(n.lane, true)
         || case when n.client is null then '{}' else jsonb_build_object(n.lane || ' ' || n.client, true) end
     from (
       select w.id, k.lane, w.payload ->> 'clientId' as client
       from graphile_worker._private_jobs w
       join graphile_worker._private_tasks t on t.id = w.task_id
       join unnest($1::text[], $2::text[]) as k(name, lane) on k.name = t.identifier
       where w.flags is null and w.locked_at is null
       order by w.priority, w.run_at limit ${maxJobs} for update of w skip locked
     ) n
     where j.id = n.id`,
    [handlers.map(({ name }) => name), handlers.map(({ lane }) => lane)],
  );
}
