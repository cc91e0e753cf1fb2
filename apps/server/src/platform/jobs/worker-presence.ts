import type pg from 'pg';

/** Class of the advisory locks that living workers hold. Key 0: somebody starts or sweeps. */
const lockClass = 1_987_013_734;
const retryAfter = 1_000;

export interface WorkerPresence {
  /** Says that jobs locked by `workerId` are in good hands, for as long as this process lives. */
  announce(workerId: string): Promise<void>;
  end(): void;
}

/**
 * Lets other workers see that this one lives: it holds an advisory lock in its name, which PostgreSQL drops with its
 * connection. (The queue itself would leave the jobs of a killed worker alone for four hours.) Until `announce` no
 * sweep runs.
 */
export async function openPresence(pool: pg.Pool): Promise<WorkerPresence> {
  let ended = false;
  let name: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  let client: pg.PoolClient | undefined;

  async function hold(): Promise<pg.PoolClient> {
    const next = await pool.connect();
    let lost = false;
    next.on('error', () => {
      // After `end` it is released already, and PostgreSQL may stop before the connection has closed.
      if (lost || ended) return;
      lost = true;
      next.release(true);
      if (!ended) again();
    });
    if (name !== null) await next.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, name]);
    client = next;
    return next;
  }
  const again = () => {
    client = undefined;
    timer = setTimeout(() => hold().catch(() => !ended && again()), retryAfter);
  };

  const first = await hold();
  await first.query('select pg_advisory_lock($1, 0)', [lockClass]);
  return {
    async announce(workerId) {
      name = workerId;
      await first.query('select pg_advisory_lock($1, hashtext($2)), pg_advisory_unlock($1, 0)', [
        lockClass,
        name,
      ]);
    },
    end() {
      ended = true;
      clearTimeout(timer);
      // Closed rather than returned: its locks end with it.
      client?.release(true);
      client = undefined;
    },
  };
}

/** Gives the jobs of workers that died back to the queue. */
export async function sweepDeadWorkers(client: pg.ClientBase): Promise<void> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1, 0)', [lockClass]);
    await client.query(
      `select graphile_worker.force_unlock_workers(array_agg(w.id)) from (
         select distinct locked_by as id from graphile_worker._private_jobs where locked_by is not null
         union
         select distinct locked_by from graphile_worker._private_job_queues where locked_by is not null
       ) w where pg_try_advisory_xact_lock($1, hashtext(w.id))`,
      [lockClass],
    );
  } finally {
    await client.query('commit');
  }
}
