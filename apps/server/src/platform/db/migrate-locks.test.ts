import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../embedded-postgres/testing/test-postgres.ts';
import { migrate } from './migrate.ts';
import { type Migration, readMigrations } from './migration-files.ts';

let database: TestDatabase;
let owner: pg.Client;
const clients: pg.Client[] = [];

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  clients.push(client);
  await client.connect();
  return client;
}

beforeEach(async () => {
  database = await createTestDatabase();
  owner = await connect();
  await owner.query(`insert into client (id, name, slug) values ('cl_a', 'A', 'a')`);
  await owner.query(`insert into page (client_id, id) values ('cl_a', 'pg')`);
  await owner.query(`insert into post (client_id, id, type) values ('cl_a', 'po', 'a')`);
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
  await database.drop();
});

/** The migrations of this code and one more. */
async function withMigration(sql: string): Promise<Migration[]> {
  const migrations = await readMigrations();
  const version = (migrations.at(-1)?.version ?? 0) + 1;
  return [...migrations, { version, name: `${version}_test.sql`, sql, checksum: 'test' }];
}

const addColumns = `drop schema if exists preview, drafted, draft cascade;
  alter table page add column test int; alter table post add column test int`;

/** Waits until the migration waits for a lock. @returns when that wait began */
async function migrationWaits(after = ''): Promise<string> {
  return vi.waitFor(
    async () => {
      const { rows } = await owner.query<{ since: string }>(
        `select query_start::text as since from pg_stat_activity
         where datname = current_database() and application_name = 'vold_migrate' and wait_event_type = 'Lock'
           and query_start::text > $1`,
        [after],
      );
      expect(rows).toHaveLength(1);
      return rows[0]?.since ?? '';
    },
    { timeout: 10_000, interval: 5 },
  );
}

it('lets pages be read while it waits for a long read of another table', async () => {
  const [long, visitor] = [await connect(), await connect()];
  await long.query('begin; select from post');
  const migrated = migrate(database.url, { migrations: await withMigration(addColumns) });
  let since = '';
  for (const _ of [1, 2, 3]) {
    since = await migrationWaits(since);
    const started = performance.now();
    expect((await visitor.query('select from page')).rowCount).toBe(1);
    expect(performance.now() - started).toBeLessThan(2_000);
  }
  await long.query('commit');
  expect((await migrated).applied[0]).toMatch(/_test\.sql$/);
  expect((await owner.query('select test from page union all select test from post')).rowCount).toBe(2);
});

it('gives up instead of a deadlock with a writer, and is retried', async () => {
  const writer = await connect();
  await writer.query(`begin; update post set title = '{}'`);
  const migrated = migrate(database.url, { migrations: await withMigration(addColumns) });
  await migrationWaits();
  await writer.query(`update page set title = '{}'; commit`);
  expect((await migrated).applied[0]).toMatch(/_test\.sql$/);
});

it('finishes among ten writers, and fails none of them', async () => {
  const writers = await Promise.all(Array.from({ length: 10 }, connect));
  let going = true;
  let written = 0;
  const tables = ['page', 'post'];
  const writing = writers.map(async (writer, at) => {
    for (; going; written += 1) {
      const [first, second] = [tables[(at + written) % 2], tables[(at + written + 1) % 2]];
      await writer.query(
        `begin; update ${first} set rev = rev where id = '${at}'; update ${second} set rev = rev where id = '${at}'; commit`,
      );
    }
  });
  try {
    const migrations = await withMigration(addColumns);
    expect((await migrate(database.url, { migrations })).applied[0]).toMatch(/_test\.sql$/);
  } finally {
    going = false;
    await Promise.all(writing);
  }
  expect(written).toBeGreaterThan(10);
});

it('lets pages be read while a migration that locks its tables only against writers is retried', async () => {
  const [writer, visitor] = [await connect(), await connect()];
  await writer.query(`begin; update page set title = '{}'`);
  const sql = `lock table page in share mode; select pg_sleep(1); create index test on page (title)`;
  const migrated = migrate(database.url, { migrations: await withMigration(sql) });
  await migrationWaits();
  await vi.waitFor(async () => {
    const { rowCount } = await owner.query(
      `select from pg_locks where not granted and relation = 'page'::regclass`,
    );
    expect(rowCount).toBe(0);
  });
  await writer.query('commit');
  let slowest = 0;
  for (let isDone = false; !isDone; ) {
    const started = performance.now();
    await visitor.query('select from page');
    slowest = Math.max(slowest, performance.now() - started);
    isDone = await Promise.race([
      migrated.then(() => true),
      new Promise<boolean>((next) => setTimeout(next, 10, false)),
    ]);
  }
  expect(slowest).toBeLessThan(800);
});

it('names the transactions that keep it from its tables after it lost patience', async () => {
  const long = await connect();
  await long.query(`set application_name = 'nightly-report'; begin; select from post`);
  const migrations = await withMigration(addColumns);
  await expect(migrate(database.url, { migrations, patience: 0 })).rejects.toThrow(
    /^Migration \d+_test\.sql failed, nothing of it was kept: other transactions use its tables: process \d+ \(postgres, nightly-report\) for \d+ s\. End them and start again$/,
  );
  await long.query('commit');
  expect((await migrate(database.url, { migrations })).applied[0]).toMatch(/_test\.sql$/);
});
