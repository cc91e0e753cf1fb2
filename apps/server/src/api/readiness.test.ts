import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TcpProxy } from '../platform/db/testing/tcp-proxy.ts';
import { reachThroughProxy } from '../platform/db/testing/through-proxy.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
let proxy: TcpProxy;
let owner: Client;
let storageProblem: string | null = null;
beforeAll(async () => {
  api = await startTestApi({
    checks: [
      {
        name: 'storage',
        summary: 'The file storage cannot be used.',
        required: false,
        problem: () => storageProblem,
      },
    ],
    deadlines: { heartbeat: 4000 },
    reach: async (database) => {
      const reached = await reachThroughProxy(database);
      proxy = reached.proxy;
      return reached.url;
    },
  });
  owner = new Client({ connectionString: api.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await api.close();
  await proxy.close();
});

interface Answer {
  status: string;
  [check: string]: string;
}
const ready = async (headers: Record<string, string> = {}) => {
  const { status, body } = await api.call<Answer>('GET', '/readyz', { headers });
  return [status, body] as const;
};
const stranger = { 'x-forwarded-for': '203.0.113.7' };
const write = () =>
  api.call('POST', 'page', { token: api.bali.tokens.editor, body: { title: { en: 'A page' } } });

it('names the database while it cannot be reached, with the reason for the operator only', async () => {
  // Another test may have left it degraded for a moment.
  await expect.poll(() => ready(), { timeout: 20_000 }).toEqual([200, { status: 'ready' }]);
  proxy.refuse(true);
  const message = 'The database cannot be reached.';
  await expect.poll(() => ready(stranger)).toEqual([503, { status: 'unavailable', database: message }]);
  expect(await ready()).toEqual([
    503,
    { status: 'unavailable', database: expect.stringMatching(/^The database cannot be reached\. \(.+\)$/) },
  ]);
  expect(await api.call('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  proxy.refuse(false);
  await expect.poll(() => ready()).toEqual([200, { status: 'ready' }]);
});

it('answers within its deadline while the database is silent, and is ready again by itself', async () => {
  proxy.silence();
  await expect
    .poll(() => ready())
    .toEqual([503, { status: 'unavailable', database: 'The database does not answer within 2 seconds.' }]);
  await expect.poll(() => ready()).toEqual([200, { status: 'ready' }]);
});

it('is degraded while the database takes no changes, also before anybody tried one', async () => {
  const name = new URL(api.databaseUrl).pathname.slice(1);
  const set = async (value: 'on' | 'off') => {
    await owner.query('set default_transaction_read_only = off');
    await owner.query(`alter database ${name} set default_transaction_read_only = ${value}`);
    await owner.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  };
  await set('on');
  await expect
    .poll(() => ready())
    .toEqual([200, { status: 'degraded', writable: 'The database takes no changes.' }]);
  await owner.query('set default_transaction_read_only = off');
  await owner.query(`alter database ${name} set default_transaction_read_only = off`);
  await expect.poll(() => ready()).toEqual([200, { status: 'ready' }]);
});

it('is degraded after a change found the disk full, until one is saved', async () => {
  await owner.query(`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`);
  await owner.query('create trigger no_room before insert on page for each row execute function no_room()');
  expect((await write()).status).toBe(507);
  await expect
    .poll(() => ready())
    .toEqual([200, { status: 'degraded', disk: 'The disk of the database is full.' }]);
  await owner.query('drop trigger no_room on page');
  expect((await write()).status).toBe(201);
  await expect.poll(() => ready()).toEqual([200, { status: 'ready' }]);
});

it('is not ready for a database that another version has migrated', async () => {
  await owner.query(
    `insert into schema_migration (version, name, checksum) values (9999, '9999-future.sql', 'x')`,
  );
  await expect
    .poll(() => ready())
    .toEqual([
      503,
      { status: 'unavailable', migrated: expect.stringContaining('The database is at version 9999;') },
    ]);
  await owner.query('delete from schema_migration where version = 9999');
  await expect.poll(() => ready()).toEqual([200, { status: 'ready' }]);
});

it('is degraded without its file storage', async () => {
  storageProblem = 'The bucket files at s3.example cannot be used.';
  await expect.poll(() => ready()).toEqual([200, { status: 'degraded', storage: storageProblem }]);
  expect(await ready(stranger)).toEqual([
    200,
    { status: 'degraded', storage: 'The file storage cannot be used.' },
  ]);
  storageProblem = null;
});
