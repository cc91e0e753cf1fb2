import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { type OpenTestDatabase, openTestDatabase, system } from '../db/testing/sample-data.ts';
import { addJob, defineJob, handleJob, startWorker } from './index.ts';
import { holdPresence } from './worker-presence.ts';

let open: OpenTestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  open = await openTestDatabase();
  owner = new pg.Client({ connectionString: open.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await open.close();
});

const kind = defineJob({
  name: 'test.mark',
  lane: 'prompt',
  payload: z.object({ clientId: z.null(), word: z.string() }),
  maxAttempts: 15,
});
const add = (word: string, runAt?: Date) =>
  open.db.transact(system, (tx) => addJob(tx, kind, { clientId: null, word }, runAt ? { runAt } : {}));

/** A worker, what it ran and what it logged as errors. */
async function work(patience?: number) {
  const ran: string[] = [];
  const errors: string[] = [];
  const worker = await startWorker({
    url: open.queueUrl,
    handlers: [handleJob(kind, async ({ word }) => void ran.push(word))],
    log: { warn() {}, error: ({ err }: { err: Error }) => void errors.push(err.message) } as never,
    ...(patience !== undefined && { patience }),
  });
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= worker.stop());
  onTestFinished(stop);
  return { worker, ran, errors, stop };
}

const backends = `from pg_stat_activity where application_name = 'vold_worker' and datname = current_database()`;
const presences = `from pg_locks l join pg_stat_activity a using (pid)
  where l.locktype = 'advisory' and a.application_name = 'vold_worker' and a.datname = current_database()`;

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 1 });
  // Its database may be dropped while its last connection closes.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  onTestFinished(() => pool.end());
  return pool;
}

it('runs jobs again, and stops, after all of its connections were ended many times a second', async () => {
  const { worker, ran, stop } = await work();
  for (const until = Date.now() + 6_000; Date.now() < until; ) {
    await owner.query(`select pg_terminate_backend(pid) ${backends}`);
    await wait(50 + Math.random() * 50);
  }
  await add('scheduled', new Date(Date.now() + 1_000));
  await expect.poll(() => ran, { timeout: 60_000 }).toEqual(['scheduled']);
  await expect.poll(() => worker.problem()).toBeNull();
  // A run that broke down late lets go of its name in a moment.
  await expect.poll(async () => (await owner.query(`select ${presences}`)).rowCount).toBe(1);
  await stop();
  // PostgreSQL notices in a moment.
  await expect.poll(async () => (await owner.query(`select ${backends}`)).rowCount).toBe(0);
}, 180_000);

it('starts again, says so meanwhile, and stops in time if the queue no longer answers it', async () => {
  const { worker, ran, errors, stop } = await work(1_000);
  await add('before');
  await expect.poll(() => ran, { timeout: 30_000 }).toEqual(['before']);
  await owner.query('begin; lock table graphile_worker._private_jobs in access exclusive mode');
  try {
    await expect
      .poll(() => errors, { timeout: 60_000 })
      .toContainEqual(expect.stringMatching(/^no job was fetched for \d+ s$/));
    // A slow machine may have broken it down before, and that may be over.
    await expect.poll(() => worker.problem() ?? '', { timeout: 60_000 }).toContain('no jobs run');
  } finally {
    await owner.query('rollback');
  }
  await add('after');
  await expect.poll(() => ran, { timeout: 60_000 }).toEqual(['before', 'after']);
  await expect.poll(() => worker.problem()).toBeNull();
  await stop();
}, 180_000);

it('runs a job again whose end could not be written', async () => {
  const { ran, errors } = await work();
  await owner.query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'not now'; end $$;
    create trigger refuse before delete on graphile_worker._private_jobs for each statement execute function refuse()`);
  await add('twice');
  await expect.poll(() => errors, { timeout: 30_000 }).toContain('not now');
  await owner.query('drop function refuse() cascade');
  await expect.poll(() => ran.length, { timeout: 60_000 }).toBeGreaterThan(1);
  const left = 'select from graphile_worker.jobs';
  await expect.poll(async () => (await owner.query(left)).rowCount, { timeout: 60_000 }).toBe(0);
});

it('takes its name in the queue again if the server that hands out jobs does not know it', async () => {
  const pool = openPool(open.url);
  const elsewhere = await openTestDatabase();
  onTestFinished(() => elsewhere.close());
  const otherServer = openPool(elsewhere.url);
  const holder = async () => (await owner.query<{ pid: number }>(`select a.pid ${presences}`)).rows[0]?.pid;
  // Another test's worker is forgotten in a moment, too.
  await expect.poll(holder).toBeUndefined();

  const presence = holdPresence(open.url, 'a-worker');
  onTestFinished(() => presence.end());
  await presence.held();
  const first = await holder();
  await presence.check(pool);
  expect(await holder()).toBe(first);
  await presence.check(otherServer);
  await expect.poll(async () => ((await holder()) ?? first) !== first, { timeout: 30_000 }).toBe(true);
});
