import pg from 'pg';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { migrate, openDatabase } from '../platform/db/index.ts';
import { system } from '../platform/db/testing/sample-data.ts';
import { reachThroughProxy } from '../platform/db/testing/through-proxy.ts';
import { createDatabase } from '../platform/embedded-postgres/connection.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../platform/embedded-postgres/testing/test-postgres.ts';
import { startWorker } from '../platform/jobs/index.ts';
import { checkDatabase } from './check-database.ts';
import { giveLogins } from './give-logins.ts';
import { withStartLock } from './start-lock.ts';

/** Errors that would have ended the process. */
let uncaught: string[];
let database: TestDatabase;
beforeEach(async () => {
  uncaught = [];
  const note = (error: Error) => void uncaught.push(error.message);
  process.on('uncaughtExceptionMonitor', note);
  onTestFinished(() => void process.off('uncaughtExceptionMonitor', note));
  database = await createTestDatabase();
  onTestFinished(database.drop);
});

const log = { warn() {}, error() {} };

it('outlives a PostgreSQL that answers every goodbye with the error of one that stops', async () => {
  const { proxy, url } = await reachThroughProxy(database, { failsGoodbyes: true });
  onTestFinished(proxy.close);
  const address = `${url}?application_name=goodbyes`;
  const steps: readonly (() => Promise<unknown>)[] = [
    () => createDatabase({ ...database, url: address }),
    () => checkDatabase(url),
    () => migrate(url),
    () => giveLogins({ url, urlOf: (login) => url.replace('//postgres@', `//${login}:secret@`) }),
    () => withStartLock(url, async () => {}),
    async () => {
      const db = await openDatabase({ url });
      db.listen(() => {});
      await db.listening();
      await Promise.all([1, 2, 3].map(() => db.read(system, async () => {})));
      await db.close();
    },
    async () => (await startWorker({ url, handlers: [], log })).stop(),
  ];
  for (const step of steps) {
    const before = proxy.goodbyes();
    await step();
    // The pools do not wait for the answer.
    await expect.poll(proxy.goodbyes).toBeGreaterThan(before);
  }
  await expect.poll(proxy.open).toBe(0);
  expect(uncaught).toEqual([]);
});

it('outlives backends that are ended while its connections close', async () => {
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  onTestFinished(() => owner.end());
  const others = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  for (let round = 0; round < 4; round += 1) {
    const db = await openDatabase({ url: database.url });
    const worker = await startWorker({ url: database.queueUrl, handlers: [], log });
    await Promise.all([
      owner.query(`select pg_terminate_backend(pid) ${others}`),
      db.close(),
      worker.stop(),
      owner.query(`select pg_terminate_backend(pid) ${others}`),
    ]);
  }
  await expect.poll(async () => (await owner.query(`select ${others}`)).rowCount).toBe(0);
  expect(uncaught).toEqual([]);
});

it('outlives a backend that is ended while another role still connects', async () => {
  const { proxy, url } = await reachThroughProxy(database);
  onTestFinished(proxy.close);
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  onTestFinished(() => owner.end());
  proxy.swallow(true);
  const opened = openDatabase({
    url: database.url,
    urlOf: (role) => (role === 'vold_site' ? url : database.url),
  });
  opened.catch(() => {});
  const waiting = `from pg_stat_activity where application_name = 'vold_app' and state = 'idle'
    and query like 'select current_user%' and datname = current_database()`;
  await expect.poll(async () => (await owner.query(`select ${waiting}`)).rowCount).toBe(1);
  await owner.query(`select pg_terminate_backend(pid) ${waiting}`);
  await expect.poll(async () => (await owner.query(`select ${waiting}`)).rowCount).toBe(0);
  proxy.refuse(true);
  await expect(opened).rejects.toThrow();
  expect(uncaught).toEqual([]);
});
