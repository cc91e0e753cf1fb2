import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Class of the advisory locks that living workers hold. */
const lockClass = 1_987_013_734;
/** Milliseconds: before connecting again, for one statement, and between the two looks for dead workers. */
const retryAfter = 1_000;
const patience = 5_000;
const secondLook = 3_000;

export interface WorkerPresence {
  /** Resolves while the lock is held; waits while it is not. */
  held(): Promise<void>;
  /** Lets go and connects again unless the lock is visible on the server that `pool` reaches: the one that hands out jobs. */
  check(pool: pg.Pool): Promise<void>;
  end(): Promise<void>;
}

/**
 * Lets other workers see that this one lives: it holds an advisory lock in its name, which PostgreSQL drops with its
 * connection. (The queue itself would leave the jobs of a killed worker alone for four hours.) The lock is a shared one, so
 * that a connection of ours that PostgreSQL has not yet given up never keeps us from taking it again. One loop connects,
 * waits for the loss and connects again: there is never a second one.
 */
export function holdPresence(url: string, worker: string): WorkerPresence {
  const ended = new AbortController();
  let holding = Promise.withResolvers<void>();
  let current: { pid: number; lose: () => void } | undefined;

  async function holdOnce(): Promise<void> {
    const lost = Promise.withResolvers<void>();
    const client = new pg.Client({
      connectionString: url,
      application_name: 'vold_worker',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    });
    client.on('error', () => lost.resolve());
    client.on('end', () => lost.resolve());
    const lose = () => lost.resolve();
    ended.signal.addEventListener('abort', lose);
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: number; held: boolean }>(
        'select pg_backend_pid() as pid, pg_try_advisory_lock_shared($1, hashtext($2)) as held',
        [lockClass, worker],
      );
      if (!rows[0]?.held || ended.signal.aborted) return;
      current = { pid: rows[0].pid, lose };
      holding.resolve();
      await lost.promise;
    } finally {
      ended.signal.removeEventListener('abort', lose);
      if (current) holding = Promise.withResolvers();
      current = undefined;
      // A silent server never says goodbye.
      await Promise.race([client.end().catch(() => {}), wait(retryAfter, undefined, { ref: false })]);
    }
  }
  async function holdAlways(): Promise<void> {
    while (!ended.signal.aborted) {
      await holdOnce().catch(() => {});
      await wait(retryAfter, undefined, { signal: ended.signal }).catch(() => {});
    }
  }

  const holdingAlways = holdAlways();
  return {
    held: () => holding.promise,
    async check(pool) {
      const checked = current;
      if (!checked) return;
      const { rowCount } = await pool.query(
        `select from pg_locks where locktype = 'advisory' and objsubid = 2 and granted and pid = $3
           and classid = $1::int4::oid and objid = hashtext($2)::oid
           and database = (select oid from pg_database where datname = current_database())`,
        [lockClass, worker, checked.pid],
      );
      if (rowCount === 0) checked.lose();
    },
    async end() {
      ended.abort();
      await holdingAlways;
    },
  };
}

/** Workers that have jobs in hand and do not hold their lock. */
const deadWorkers = `select w.id from (
    select distinct locked_by as id from graphile_worker._private_jobs where locked_by is not null
    union
    select distinct locked_by from graphile_worker._private_job_queues where locked_by is not null
  ) w where pg_try_advisory_xact_lock(${lockClass}, hashtext(w.id))`;

/**
 * Gives the jobs of workers that died back to the queue. A worker counts as dead if it does not hold its lock at two looks:
 * one that has lost its connection holds it again a second later.
 */
export async function sweepDeadWorkers(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(deadWorkers);
  if (rows.length === 0) return;
  await wait(secondLook, undefined, { ref: false });
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(d.id)) from (${deadWorkers} and w.id = any ($1)) d
     having count(*) > 0`,
    [rows.map(({ id }) => id)],
  );
}
