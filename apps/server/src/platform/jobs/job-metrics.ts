import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/index.ts';

/** `vold_jobs{job,state}`: how the queue of the installation stands, whichever process runs the jobs. */
export function registerJobMetrics(registry: Registry, db: Database): void {
  const gauge: Gauge<'job' | 'state'> = new Gauge({
    name: 'vold_jobs',
    help: 'Jobs that wait for their first run, that failed and will be tried again, and that were given up',
    labelNames: ['job', 'state'],
    registers: [registry],
    async collect() {
      const { rows } = await db.read({ kind: 'system', reason: 'metrics' }, (tx) =>
        sql<{ name: string; waiting: number; failing: number; dead: number }>`
          select * from vold_job_counts()`.execute(tx),
      );
      gauge.reset();
      for (const { name: job, ...states } of rows) {
        for (const [state, count] of Object.entries(states)) gauge.set({ job, state }, count);
      }
    },
  });
}
