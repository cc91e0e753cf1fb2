import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { migrate, openDatabase } from '../platform/db/index.ts';
import { createClient } from '../platform/db/testing/sample-data.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts';
import { giveBackupLogin, giveLogins } from './give-logins.ts';
import { freePorts, temporaryDirectory, vold } from './testing/vold-process.ts';

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}
const withoutPassword = (url: string) => url.replace(/:[0-9a-f]+@/, '@');

/** A PostgreSQL of ours with its logins, and a client in it. No test changes it. */
let server: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let directory: string;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'vold-logins-'));
  chmodSync(directory, 0o755); // PostgreSQL has an account of its own where we are root
  server = await startEmbeddedPostgres({ dataDir: join(directory, 'postgres') });
  await migrate(server.url);
  await giveLogins(server);
  const db = await openDatabase(server);
  await createClient(db, 'somebody');
  await db.close();
});
afterAll(async () => {
  await server?.stop();
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
});

/** Connects as a login, and ends with the test. */
async function signIn(url: string): Promise<Client> {
  const client = await connect(url);
  onTestFinished(() => client.end());
  return client;
}

async function whoIs(client: Client): Promise<unknown> {
  const { rows } =
    await client.query(`select session_user::text as name, rolsuper as super, rolbypassrls as bypasses,
    rolcreaterole or rolcreatedb or rolreplication as administers,
    (select count(*)::int from pg_shdepend d where d.refobjid = r.oid and d.deptype = 'o') as owned,
    array(select m.roleid::regrole::text from pg_auth_members m where m.member = r.oid) as memberships
    from pg_roles r where rolname = session_user`);
  return rows[0];
}
const nobody = { super: false, bypasses: false, administers: false, owned: 0, memberships: [] };

async function expectDenied(client: Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    const attempt = client.query(statement);
    await expect(attempt, statement).rejects.toThrow(/permission denied|must be (owner|member|able)/);
  }
}
/** Statements that lead to the machine, or to another login. */
const wayOut = [
  `copy (select 1) to program 'true'`,
  `select pg_read_file('postgresql.conf')`,
  'set session authorization postgres',
  'set role postgres',
  'set role vold_master',
  'create role another',
  'alter role postgres password null',
  'create table public.mine ()',
  'alter table page disable row level security',
];

it('asks every login for a password, also in a data directory of an older version', async () => {
  const dataDir = join(temporaryDirectory(), 'postgres');
  for (const start of ['new', 'again', 'of an older version']) {
    if (start === 'of an older version') {
      writeFileSync(join(dataDir, 'cluster', 'pg_hba.conf'), 'local all all trust\n');
      rmSync(join(dataDir, 'passwords.key'));
    }
    const server = await startEmbeddedPostgres({ dataDir });
    try {
      await expect(connect(withoutPassword(server.url)), start).rejects.toThrow(/password/);
      await (await connect(server.url)).end();
      const running = await findRunningPostgres(dataDir);
      await (await connect(running?.url ?? '')).end();
      expect(statSync(join(dataDir, 'passwords.key')).mode & 0o777).toBe(0o600);
      expect(readFileSync(join(dataDir, 'cluster', 'pg_hba.conf'), 'utf8')).not.toContain('trust');
    } finally {
      await server.stop();
    }
  }
});

it('gives the application sessions that no statement can turn into the superuser', async () => {
  const db = await openDatabase(server);
  expect(await db.read({ kind: 'guest', clientId: 'cl_1' }, async () => 'works')).toBe('works');
  await db.close();
  for (const role of ['vold_app', 'vold_master', 'vold_site']) {
    const client = await signIn(server.urlOf?.(role) ?? '');
    expect(await whoIs(client)).toEqual({ ...nobody, name: role });
    await client.query(`select set_config('role', 'none', false)`);
    const others = wayOut.filter((statement) => statement !== `set role ${role}`);
    await expectDenied(client, [...others, 'select * from schema_migration']);
  }
});

it('gives workers a login that reaches the rows of the queue and nothing else', async () => {
  const client = await signIn(server.urlOf?.('vold_queue') ?? '');
  expect(await whoIs(client)).toEqual({ ...nobody, name: 'vold_queue' });
  await expectDenied(client, [
    ...wayOut,
    'select * from schema_migration',
    'select rolpassword from pg_authid',
    // Functions of the superuser call these: a user who replaces them, or adds a trigger, gets its rights.
    `create or replace function graphile_worker.force_unlock_workers(worker_ids text[]) returns void
      language sql as 'select 1'`,
    'create function graphile_worker.mine() returns int language sql as $$ select 1 $$',
    `create trigger mine before insert on graphile_worker._private_jobs
      for each row execute function graphile_worker.tg_jobs__after_insert()`,
    'alter table graphile_worker._private_jobs add column mine int',
    'delete from graphile_worker.migrations',
    `select vold_add_job('x', '{}', null, null, 1)`,
  ]);
  const { rows } = await client.query(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
      and has_schema_privilege(n.oid, 'usage') and has_any_column_privilege(c.oid, 'select, insert, update')
    union
    select p.proname from pg_proc p where p.prosecdef and has_function_privilege(p.oid, 'execute')
      and has_schema_privilege(p.pronamespace, 'usage')
    order by 1`);
  expect(rows.map(({ name }) => name)).toEqual([
    'graphile_worker._private_job_queues',
    'graphile_worker._private_jobs',
    'graphile_worker._private_known_crontabs',
    'graphile_worker._private_tasks',
    'graphile_worker.migrations',
  ]);
});

it('gives backups a login that reads every row and writes none', async () => {
  const client = await signIn(await giveBackupLogin(server));
  expect(await whoIs(client)).toEqual({
    ...nobody,
    name: 'vold_backup',
    bypasses: true,
    memberships: ['pg_read_all_data'],
  });
  expect((await client.query('select slug from client')).rows).toEqual([{ slug: 'somebody' }]);
  await client.query('select * from graphile_worker._private_jobs');
  await expectDenied(client, [
    ...wayOut,
    `update client set name = 'x'`,
    'delete from client',
    'truncate client cascade',
    'copy client (id) from stdin',
    `insert into schema_migration values (9999, 'x', 'x')`,
    'delete from graphile_worker._private_jobs',
    `select vold_add_job('x', '{}', null, null, 1)`,
  ]);
});

it.each(['vold_app', 'vold_draft', 'vold_master', 'vold_preview', 'vold_site', 'vold_queue', 'vold_backup'])(
  'G8 leaves %s no large objects and no temporary tables',
  async (login) => {
    await giveBackupLogin(server);
    const client = await signIn(server.urlOf?.(login) ?? '');
    await expectDenied(client, [
      'select lo_create(0)',
      `select lo_from_bytea(0, 'x')`,
      'select lo_creat(-1)',
      `select lo_put(1, 0, 'x')`,
      'select lo_get(1)',
      'select lo_open(1, 131072)',
      `select lowrite(0, 'x')`,
      'select lo_unlink(1)',
      'create temporary table mine ()',
      'create temporary view mine as select 1',
      'create temporary sequence mine',
      'select 1 into temporary mine',
    ]);
  },
);

it('G8 says what an owner without a superuser’s rights may not take from everybody', async () => {
  const superuser = await signIn(server.url);
  await superuser.query(`create role plain login createrole password 'x'`);
  await superuser.query('create database plain owner plain');
  const url = new URL(server.url);
  url.username = 'plain';
  url.password = 'x';
  url.pathname = '/plain';
  for (const role of ['vold_app', 'vold_draft', 'vold_master', 'vold_preview', 'vold_site'])
    await superuser.query(`grant ${role} to plain`);
  await superuser.query('create extension if not exists pg_trgm');
  for (const turn of ['first', 'second']) {
    const { open } = await migrate(url.href);
    expect(open, turn).toContain('execute on function lo_create(oid)');
    expect(open.filter((privilege) => privilege.startsWith('temporary'))).toEqual([]);
  }
  const owner = await signIn(url.href);
  await owner.query('set role vold_site');
  await expectDenied(owner, ['create temporary table mine ()']);
  // With a superuser's help nothing is left.
  const helper = await signIn(server.url.replace(/\/[^/?]+(\?|$)/, '/plain$1'));
  const { open } = await migrate(url.href);
  for (const privilege of open) await helper.query(`revoke ${privilege} from public`);
  expect((await migrate(url.href)).open).toEqual([]);
});

it('uses that login for a backup', async () => {
  const dataDir = temporaryDirectory();
  const server = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
  onTestFinished(() => server.stop());
  await migrate(server.url);
  const backup = (name: string) =>
    vold(['backup', join(dataDir, name)], {
      VOLD_DATA_DIR: dataDir,
      VOLD_INSTALLATION_KEY: 'ab'.repeat(32),
    }).end;
  expect(await backup('first.tar.gz')).toMatchObject({ code: 0 });
  const owner = await signIn(server.url);
  await owner.query('alter role vold_backup connection limit 0');
  const { code, stderr } = await backup('second.tar.gz');
  expect([code, stderr]).toEqual([1, expect.stringContaining('too many connections for role "vold_backup"')]);
});

it('serves and runs jobs without a session of the superuser, also on a data directory of an older version', async () => {
  const dataDir = join(temporaryDirectory(), 'data');
  for (const start of ['new', 'of an older version']) {
    if (start === 'of an older version') {
      const server = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
      const owner = await connect(server.url);
      await owner.query('drop owned by vold_queue; drop role vold_queue');
      await owner.end();
      await server.stop();
      rmSync(join(dataDir, 'outbox'), { recursive: true });
    }
    const ports = await freePorts();
    const { child, ready, end } = vold(['start'], {
      ...ports,
      VOLD_ROLE: 'api,worker',
      VOLD_DEMO: '0',
      VOLD_DATA_DIR: dataDir,
    });
    await ready;
    const running = await findRunningPostgres(join(dataDir, 'postgres'));
    const owner = await connect(running?.url ?? '');
    const { rows } = await owner.query(`select distinct usename::text as login from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid() order by 1`);
    await owner.end();
    const logins = rows.map(({ login }) => login);
    expect(logins, start).toContain('vold_queue');
    expect(logins, start).not.toContain('postgres');
    const asked = await fetch(`http://127.0.0.1:${ports.VOLD_PORT}/api/v1/self/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'master@vold.localhost' }),
    });
    expect(asked.status).toBe(200);
    const outbox = join(dataDir, 'outbox');
    await expect
      .poll(() => existsSync(outbox) && readdirSync(outbox).some((name) => name.endsWith('.eml')))
      .toBe(true);
    child.kill('SIGTERM');
    expect(await end).toMatchObject({ code: 0, stderr: '' });
  }
});
