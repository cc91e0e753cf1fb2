import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createClient, type OpenTestDatabase, openTestDatabase, system } from '../db/testing/sample-data.ts';
import {
  addJob,
  defineJob,
  handleJob,
  type JobHandler,
  type RunningWorker,
  registerJobMetrics,
  startWorker,
} from './index.ts';

let open: OpenTestDatabase;
let owner: pg.Client;
let a: string;
let b: string;
let worker: RunningWorker | undefined;
const logged: { level: string; detail: Record<string, unknown> }[] = [];
const log = {
  warn: (detail: Record<string, unknown>) => logged.push({ level: 'warn', detail }),
  error: (detail: Record<string, unknown>) => logged.push({ level: 'error', detail }),
};

beforeAll(async () => {
  open = await openTestDatabase();
  owner = new pg.Client({ connectionString: open.url });
  await owner.connect();
  a = await createClient(open.db, 'aa');
  b = await createClient(open.db, 'bb');
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  logged.length = 0;
  await owner.query('delete from graphile_worker._private_jobs');
});
afterAll(async () => {
  await owner.end();
  await open.close();
});

const greet = defineJob({
  name: 'test.greet',
  lane: 'prompt',
  payload: z.object({ clientId: z.string(), word: z.string() }),
  maxAttempts: 3,
});
const work = async (...handlers: JobHandler[]) => {
  worker = await startWorker({ url: open.queueUrl, handlers, log: log as never });
};
const jobs = async () => (await owner.query('select * from graphile_worker.jobs order by id')).rows;
const runNow = () =>
  owner.query(`with due as (update graphile_worker._private_jobs set run_at = now() where locked_at is null)
    select pg_notify('jobs:insert', '{"r":"x","count":1}')`);

describe('a job', () => {
  it('runs once its transaction has committed, with its payload parsed', async () => {
    const got = Promise.withResolvers<unknown>();
    await work(handleJob(greet, async (payload, { attempt }) => got.resolve([payload, attempt])));
    await open.db.transact({ kind: 'client', clientId: a }, (tx) =>
      addJob(tx, greet, { clientId: a, word: 'Hi' }),
    );
    expect(await got.promise).toEqual([{ clientId: a, word: 'Hi' }, 1]);
  });

  it('is not there when its transaction rolled back', async () => {
    const failing = open.db.transact(system, async (tx) => {
      await addJob(tx, greet, { clientId: a, word: 'Hi' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await jobs()).toEqual([]);
  });

  it('of another client cannot be added by staff, nor any by visitors; the queue itself is out of reach', async () => {
    const staff = { kind: 'client', clientId: a } as const;
    await expect(
      open.db.transact(staff, (tx) => addJob(tx, greet, { clientId: b, word: 'Hi' })),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      open.db.transact({ kind: 'guest', clientId: a }, (tx) =>
        addJob(tx, greet, { clientId: a, word: 'Hi' }),
      ),
    ).rejects.toMatchObject({ code: expect.stringMatching(/42501|25006/) });
    for (const scope of [staff, system]) {
      await expect(
        open.db.transact(scope, (tx) =>
          tx
            .selectFrom('graphile_worker._private_jobs' as never)
            .selectAll()
            .execute(),
        ),
      ).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('with a key replaces the one that waits, of the same client only', async () => {
    const add = (clientId: string, word: string) =>
      open.db.transact(system, (tx) =>
        addJob(tx, greet, { clientId, word }, { key: 'k', runAt: new Date('2099-01-01'), maxAttempts: 7 }),
      );
    await add(a, 'one');
    await add(b, 'other');
    await add(a, 'two');
    const rows = await owner.query(
      'select payload, max_attempts from graphile_worker._private_jobs order by payload ->> $1',
      ['word'],
    );
    expect(rows.rows).toEqual([
      { payload: { clientId: b, word: 'other' }, max_attempts: 7 },
      { payload: { clientId: a, word: 'two' }, max_attempts: 7 },
    ]);
  });

  it('that fails is tried again, warned of, counted, and given up with an error', async () => {
    let runs = 0;
    let ran = Promise.withResolvers<void>();
    const registry = new Registry();
    registerJobMetrics(registry, open.db);
    const metric = async (state: string) =>
      Number(
        new RegExp(`vold_jobs\\{job="test.greet",state="${state}"\\} (\\d+)`).exec(
          await registry.metrics(),
        )?.[1],
      );
    await work(
      handleJob(greet, async () => {
        runs += 1;
        ran.resolve();
        throw new Error('the server is down');
      }),
    );
    await open.db.transact(system, (tx) => addJob(tx, greet, { clientId: a, word: 'Hi' }));
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await ran.promise;
      ran = Promise.withResolvers();
      await expect.poll(async () => (await jobs())[0]?.last_error).toBe('the server is down');
      await expect.poll(async () => (await jobs())[0]?.locked_at).toBeNull();
      if (attempt < 3) {
        expect([await metric('failing'), await metric('dead')]).toEqual([1, 0]);
        await owner.query('update graphile_worker._private_jobs set last_error = null');
        await runNow();
      }
    }
    expect(runs).toBe(3);
    expect([await metric('failing'), await metric('dead')]).toEqual([0, 1]);
    await expect
      .poll(() => logged.map(({ level, detail }) => [level, detail.attempt]))
      .toEqual([
        ['warn', 1],
        ['warn', 2],
        ['error', 3],
      ]);
  });

  it('that runs while the worker stops is waited for', async () => {
    const begun = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    let ended = false;
    await work(
      handleJob(greet, async () => {
        begun.resolve();
        await finish.promise;
        ended = true;
      }),
    );
    await open.db.transact(system, (tx) => addJob(tx, greet, { clientId: a, word: 'Hi' }));
    await begun.promise;
    const stopped = worker?.stop();
    worker = undefined;
    finish.resolve();
    await stopped;
    expect(ended).toBe(true);
    expect(await jobs()).toEqual([]);
  });

  it('of a killed worker runs again as soon as another starts, and never beside a living one', async () => {
    const program = fileURLToPath(new URL('testing/worker-program.ts', import.meta.url));
    const killed = fork(program, [open.queueUrl], { execArgv: [] });
    await once(killed, 'message');
    await open.db.transact(system, (tx) => addJob(tx, greet, { clientId: a, word: 'Hi' }));
    await once(killed, 'message');
    let runs = 0;
    const ran = Promise.withResolvers<void>();
    const handler = handleJob(greet, async () => {
      runs += 1;
      ran.resolve();
    });
    await work(handler);
    await worker?.stop();
    expect(runs).toBe(0);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    // PostgreSQL notices the broken connection in a moment.
    await expect
      .poll(
        async () =>
          (
            await owner.query(
              `select from pg_stat_activity where application_name = 'vold_worker' and datname = current_database()`,
            )
          ).rowCount,
      )
      .toBe(0);
    await work(handler);
    await ran.promise;
    expect(runs).toBe(1);
  });
});
