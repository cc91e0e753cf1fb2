import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { isLong } from '@vold/testing';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../platform/embedded-postgres/testing/test-postgres.ts';
import { startOldPostgres } from './testing/old-postgres.ts';
import { freePorts, temporaryDirectory, vold } from './testing/vold-process.ts';

/** Starts and expects a refusal: one line on stderr, no stack, exit code 1. Returns the line. */
async function refusal(variables: Record<string, string>): Promise<string> {
  const { code, stdout, stderr } = await vold(['start'], { VOLD_ROLE: 'api', ...variables }).end;
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stdout).not.toContain('ready');
  expect(code).toBe(1);
  return stderr.trim();
}

async function takenPort(): Promise<string> {
  const server = createServer();
  await once(server.listen(0, '::'), 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return String(address && typeof address === 'object' ? address.port : 0);
}

it.each(['VOLD_PORT', 'VOLD_SITE_PORT'] as const)(
  'refuses a taken %s before it touches anything',
  async (name) => {
    const port = await takenPort();
    const dataDir = join(temporaryDirectory(), 'data');
    const line = await refusal({
      ...(await freePorts()),
      VOLD_ROLE: 'all',
      VOLD_DATA_DIR: dataDir,
      [name]: port,
    });
    expect(line).toBe(`Port ${port} is in use by another program: stop it, or set ${name}.`);
    expect(existsSync(dataDir)).toBe(false);
  },
);

it('refuses a data directory that cannot be written', async () => {
  const file = join(temporaryDirectory(), 'file');
  writeFileSync(file, '');
  const line = await refusal({ ...(await freePorts()), VOLD_DATA_DIR: join(file, 'data') });
  expect(line).toMatch(/^The data directory .*file\/data cannot be written \(ENOTDIR\): set VOLD_DATA_DIR/);
});

it.runIf(process.platform === 'linux')(
  'refuses a data directory that no folder can be made for, at once',
  async () => {
    const line = await refusal({ ...(await freePorts()), VOLD_DATA_DIR: '/proc/x/y' });
    expect(line).toBe(
      'The data directory /proc/x/y cannot be written (ENOENT): set VOLD_DATA_DIR to one that can.',
    );
  },
);

it('refuses a first password that is too short, before it makes anything', async () => {
  const dataDir = join(temporaryDirectory(), 'data');
  const variables = { ...(await freePorts()), VOLD_DATA_DIR: dataDir };
  expect(await refusal({ ...variables, VOLD_ADMIN_PASSWORD: 'x' })).toBe(
    'VOLD_ADMIN_PASSWORD must have 8 to 500 characters.',
  );
  expect(existsSync(dataDir)).toBe(false);
});

it('refuses a database that does not answer, without making a key', async () => {
  const dataDir = join(temporaryDirectory(), 'data');
  const variables = { ...(await freePorts()), VOLD_DATA_DIR: dataDir };
  await refusal({ ...variables, DATABASE_URL: 'postgres://vold@127.0.0.1:1/vold' });
  expect(readdirSync(dataDir)).toEqual([]);
});

it.runIf(isLong)('refuses a data directory that another server uses, which goes on', async () => {
  const first = vold(['start'], { ...(await freePorts()), VOLD_ROLE: 'api', VOLD_DEMO: '0' });
  await first.ready;
  const dataDir = first.env.VOLD_DATA_DIR ?? '';
  const line = await refusal({ ...(await freePorts()), VOLD_DATA_DIR: dataDir });
  expect(line).toMatch(/^The data directory .*postgres is in use by another Vold server \(process \d+\)\.$/);
  const answer = await fetch(`http://localhost:${first.env.VOLD_PORT}/readyz`);
  expect(await answer.json()).toEqual({ status: 'ready' });
});

it('refuses a damaged installation key and keeps it', async () => {
  const dataDir = join(temporaryDirectory(), 'data');
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'installation.key'), 'half');
  expect(await refusal({ ...(await freePorts()), VOLD_DATA_DIR: dataDir })).toContain(
    'installation.key is damaged',
  );
  expect(readdirSync(dataDir)).toEqual(['installation.key']);
});

it.each([
  ['mysql://a@b/c', 'DATABASE_URL must look like postgres://user:password@host:5432/database.'],
  ['postgres://vold:top-secret@127.0.0.1:1/vold', 'DATABASE_URL: no PostgreSQL answers at 127.0.0.1:1.'],
  [
    'postgres://vold:top-secret@db.invalid/vold',
    /^DATABASE_URL: (there is no host named|the name) db\.invalid/,
  ],
  ['postgres://vold:top#secret@127.0.0.1:1/vold', /^DATABASE_URL cannot be read: is a special character/],
])('refuses DATABASE_URL=%s without repeating the password', async (url, message) => {
  const line = await refusal({ ...(await freePorts()), DATABASE_URL: url });
  expect(line).toMatch(message);
  expect(line).not.toMatch(/top.?secret/);
});

it('refuses a database that is not there', async () => {
  const { url, drop } = await createTestDatabase({ empty: true });
  await drop();
  expect(await refusal({ ...(await freePorts()), DATABASE_URL: url })).toMatch(
    /there is no database test_\w+ at/,
  );
});

it('refuses a database that takes no changes, as a standby, and makes no key', async () => {
  const database = await createTestDatabase({ empty: true });
  onTestFinished(() => database.drop());
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(`alter database ${database.database} set default_transaction_read_only = on`);
  await client.end();
  const dataDir = join(temporaryDirectory(), 'data');
  const variables = { ...(await freePorts()), VOLD_DATA_DIR: dataDir, DATABASE_URL: database.url };
  expect(await refusal(variables)).toBe(
    'DATABASE_URL leads to a PostgreSQL that takes no changes (a standby, or made read-only): let it lead to the primary.',
  );
  expect(readdirSync(dataDir)).toEqual([]);
});

it('refuses a PostgreSQL older than 15', async () => {
  const url = await startOldPostgres();
  const line = await refusal({ ...(await freePorts()), DATABASE_URL: url });
  expect(line).toBe('PostgreSQL 15 or newer is needed; this server is 14.9');
});

it('refuses a database that a newer version has migrated, and changes nothing', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const client = new Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(
    `insert into schema_migration (version, name, checksum) values (9999, '9999-future.sql', 'x')`,
  );
  const line = await refusal({ ...(await freePorts()), DATABASE_URL: database.url });
  expect(line).toContain('by a newer Vold');
  expect((await client.query('select count(*)::int as clients from client')).rows).toEqual([{ clients: 0 }]);
});
