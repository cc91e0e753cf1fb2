import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/index.ts';

/** Milliseconds that the database may take. */
const patience = 800;

/**
 * `vold_database_up`: whether the database has answered just now; `vold_jobs{job,state}`: the state of the installation's queue,
 * whichever process runs the jobs. While the database does not answer, the queue's metrics are missing; all others are answered in time.
 */
export function registerJobMetrics(registry: Registry, db: Database): void {
  let counted: Promise<void> = Promise.resolve();
  const up = new Gauge({
    name: 'vold_database_up',
    help: 'Whether the database answers: 1 or 0',
    registers: [registry],
    // Asked before the other.
    collect: () => (counted = count()),
  });
  const jobs: Gauge<'job' | 'state'> = new Gauge({
    name: 'vold_jobs',
    help: 'Jobs that wait for their first run, that failed and will be tried again, and that were given up',
    labelNames: ['job', 'state'],
    registers: [registry],
    collect: () => counted,
  });

  async function count(): Promise<void> {
    const stop = new AbortController();
    const late = delay(patience, null, { signal: stop.signal }).catch(() => null);
    const answer = await Promise.race([readCounts(db).catch(() => null), late]);
    stop.abort();
    up.set(answer === null ? 0 : 1);
    jobs.reset();
    for (const { name: job, ...states } of answer ?? []) {
      for (const [state, number] of Object.entries(states)) jobs.set({ job, state }, number);
    }
  }
}

async function readCounts(db: Database) {
  const { rows } = await db.read({ kind: 'system', reason: 'metrics' }, (tx) =>
    sql<{ name: string; waiting: number; failing: number; dead: number }>`
      select * from vold_job_counts()`.execute(tx),
  );
  return rows;
}
