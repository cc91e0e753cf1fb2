import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@vold/contract';
import { Client } from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TcpProxy } from '../platform/db/testing/tcp-proxy.ts';
import { reachThroughProxy } from '../platform/db/testing/through-proxy.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
let proxy: TcpProxy;
let owner: Client;
const logged: { msg: string }[] = [];
let dashboardDir: string;
beforeAll(async () => {
  dashboardDir = await mkdtemp(join(tmpdir(), 'vold-dashboard-'));
  await writeFile(join(dashboardDir, 'index.html'), '<!doctype html><title>Dashboard</title>');
  api = await startTestApi({
    dashboardDir,
    logger: pino({ level: 'warn' }, { write: (line) => logged.push(JSON.parse(line)) }),
    deadlines: { heartbeat: 500 },
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
  await rm(dashboardDir, { recursive: true });
});
beforeEach(async () => {
  // The test before may have left connections that are broken.
  await expect.poll(async () => (await write()).status).toBe(201);
  logged.length = 0;
});

const token = () => api.bali.tokens.editor;
const read = () => api.call<{ code: string }>('GET', 'page', { token: token() });
const write = () =>
  api.call<{ code: string; message: string }>('POST', 'page', {
    token: token(),
    body: { title: { en: 'A page' } },
  });
/** Without what a busy machine makes slow. */
const messages = () => logged.map(({ msg }) => msg).filter((msg) => msg !== 'slow request');

it('answers 503 DATABASE_AWAY with Retry-After while no connection stands, and logs the change once', async () => {
  proxy.refuse(true);
  for (const { status, body, headers } of [await read(), await write(), await read(), await write()]) {
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'DATABASE_AWAY', '2']);
  }
  proxy.refuse(false);
  expect((await read()).status).toBe(200);
  expect((await write()).status).toBe(201);
  expect(messages()).toEqual(['The database cannot be reached.', 'The database works again.']);
});

it('opens the dashboard while the database is away', async () => {
  proxy.refuse(true);
  const answer = await fetch(api.url);
  expect([answer.status, await answer.text()]).toEqual([200, '<!doctype html><title>Dashboard</title>']);
  expect(answer.headers.get('content-security-policy')).toContain('frame-src');
  proxy.refuse(false);
  expect((await read()).status).toBe(200);
});

it('answers 503 for changes on a server that takes none, and finds the server that does', async () => {
  const name = new URL(api.databaseUrl).pathname.slice(1);
  const setReadOnly = async (value: 'on' | 'off') => {
    await owner.query(`alter database ${name} set default_transaction_read_only = ${value}`);
    // As after a fail-over: every connection leads to the other server.
    await owner.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  };
  await setReadOnly('on');
  const refused = await write();
  expect([refused.status, refused.body.code]).toEqual([503, 'DATABASE_AWAY']);
  expect(refused.body.message).toBe('The database takes no changes right now. Please try again in a moment.');
  expect((await write()).status).toBe(503);
  expect((await read()).status).toBe(200);
  // Without ending connections: those that exist stay read-only, new ones are not.
  await owner.query('set default_transaction_read_only = off');
  await owner.query(`alter database ${name} set default_transaction_read_only = off`);
  expect((await write()).status).toBe(201);
  expect(messages()).toEqual([
    'The database takes no changes: it is a standby, or was made read-only.',
    'The database works again.',
  ]);
});

it('answers 507 STORAGE_FULL while the disk of the database is full', async () => {
  await owner.query(`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await owner.query('create trigger no_room before insert on page for each row execute function no_room()');
  for (const { status, body } of [await write(), await write()]) {
    expect([status, body.code, body.message]).toEqual([
      507,
      'STORAGE_FULL',
      'The disk of the server is full. Nothing was saved; please try again later.',
    ]);
  }
  expect((await read()).status).toBe(200);
  await owner.query('drop trigger no_room on page');
  expect((await write()).status).toBe(201);
  expect(messages()).toEqual([
    'The disk of the database is full: no change can be saved.',
    'The database works again.',
  ]);
});

it('says COMMIT_UNKNOWN when the connection broke while a change was committed', async () => {
  await owner.query(`create function wait() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(7); return null; end $$`);
  await owner.query(`create constraint trigger wait after insert on page deferrable initially deferred
    for each row execute function wait()`);
  await owner.query('select pg_advisory_lock(7)');
  const writing = write();
  await expect
    .poll(
      async () =>
        (await owner.query("select from pg_locks where locktype = 'advisory' and not granted")).rowCount,
    )
    .toBe(1);
  proxy.refuse(true);
  proxy.refuse(false);
  const { status, body, headers } = await writing;
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'COMMIT_UNKNOWN', null]);
  expect(body.message).toContain('Please look whether your change was saved');
  await owner.query('select pg_advisory_unlock(7)');
});

it('answers searches, lists and reads on a server that takes no changes', async () => {
  const { bali } = api;
  const find = async (words: string, client = bali) => {
    const path = `page?${new URLSearchParams({ words, limit: '10' })}`;
    const { status, body } = await api.call<{ results: { title: { en: string } }[] }>('GET', path, {
      token: client.tokens.editor,
    });
    expect(status).toBe(200);
    return body.results.map(({ title }) => title.en);
  };
  const add = async (title: string, text: string) => {
    const { body } = await api.call<{ id: string }>('POST', 'page', {
      token: token(),
      body: {
        title: { en: title },
        components: { en: [{ id: newId('section'), sectionId: 'text', data: { text: `<p>${text}</p>` } }] },
      },
    });
    return body.id;
  };
  const id = await add('Limpets', 'rockpool');
  expect(await find('rockpool')).toEqual(['Limpets']);
  // Not read for searches any more.
  await add('Barnacles', 'rockpool');
  const unread = await api.makeClient();
  const name = new URL(api.databaseUrl).pathname.slice(1);
  await owner.query(`alter database ${name} set default_transaction_read_only = on`);
  await owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  try {
    expect(await find('rockpool')).toEqual(['Limpets']);
    expect(await find('rockpool', unread)).toEqual([]);
    expect((await read()).status).toBe(200);
    expect((await api.call('GET', `page/${id}`, { token: token() })).status).toBe(200);
    expect((await write()).body.message).toMatch(/takes no changes right now/);
    api.queries.length = 0;
    expect(await find('rockpool')).toEqual(['Limpets']);
    // Not tried again with each search.
    expect(api.queries.filter((query) => query.includes('for update'))).toEqual([]);
  } finally {
    await owner.query('set default_transaction_read_only = off');
    await owner.query(`alter database ${name} set default_transaction_read_only = off`);
    await owner.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  }
  expect((await write()).status).toBe(201);
  expect((await find('rockpool')).toSorted()).toEqual(['Barnacles', 'Limpets']);
});
