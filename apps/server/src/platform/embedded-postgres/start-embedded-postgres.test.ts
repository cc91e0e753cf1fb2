import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { cp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { findRunningPostgres, startEmbeddedPostgres } from './index.ts';
import { findNativeBinaries, prepareBinaries } from './native-binaries.ts';
import { canReach } from './postgres-user.ts';
import { launch } from './testing/launcher-process.ts';
import { temporaryDirectory } from './testing/temporary-directory.ts';

const isRoot = process.getuid?.() === 0;

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return Object.values((await client.query({ text: sql })).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

it('keeps its data over a clean stop and is safe by default', async () => {
  const dataDir = join(temporaryDirectory(), 'postgres');
  const first = await startEmbeddedPostgres({ dataDir });
  expect(await ask(first.url, 'select current_database()')).toBe('vold');
  expect(await ask(first.url, 'show fsync')).toBe('on');
  expect(await ask(first.url, 'show synchronous_commit')).toBe('on');
  expect(await ask(first.url, 'show data_checksums')).toBe('on');
  expect(await ask(first.url, 'show server_encoding')).toBe('UTF8');
  await ask(first.url, 'create table kept as select 42 as answer');
  await Promise.all([first.stop(), first.stop()]);
  const second = await startEmbeddedPostgres({ dataDir });
  expect(await ask(second.url, 'select answer from kept')).toBe(42);
  await second.stop();
});

it('lets nobody else in: no TCP, a socket in a directory of its own', async () => {
  const server = await startEmbeddedPostgres({
    dataDir: join(temporaryDirectory(), 'postgres'),
    durable: false,
  });
  expect(await ask(server.url, 'show listen_addresses')).toBe('');
  expect(statSync(server.host).mode & 0o777).toBe(0o700);
  expect(statSync(join(server.host, '.s.PGSQL.5432')).mode & 0o777).toBe(0o700);
  await server.stop();
});

it('refuses a second server on the same data directory in one line, and the first works on', async () => {
  const dataDir = join(temporaryDirectory(), 'postgres');
  const first = launch(dataDir);
  const { url } = await first.ready;
  const second = await launch(dataDir).end;
  expect(second).toEqual({
    code: 1,
    stderr: `The data directory ${dataDir} is in use by another Vold server (process ${first.child.pid}).\n`,
  });
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('is in use by another Vold server');
  expect(await findRunningPostgres(dataDir)).toMatchObject({ url });
  expect(await ask(url, 'select 1')).toBe(1);
  first.child.kill('SIGTERM');
  expect(await first.end).toEqual({ code: 0, stderr: '' });
  expect(await findRunningPostgres(dataDir)).toBeNull();
});

it('lets exactly one of several first starts win', async () => {
  const dataDir = join(temporaryDirectory(), 'postgres');
  const starts = [launch(dataDir), launch(dataDir), launch(dataDir)];
  const results = await Promise.allSettled(starts.map((start) => start.ready));
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
});

it.each([
  ['longer than a socket address', `${'a-rather-long-name/'.repeat(7)}postgres`],
  ['with a comma, a space, a quote and an accent', 'one, two "três" it’s/postgres'],
])('serves a data directory whose path is %s', async (_name, folder) => {
  const server = await startEmbeddedPostgres({ dataDir: join(temporaryDirectory(), folder), durable: false });
  expect(Buffer.byteLength(join(server.host, '.s.PGSQL.5432'))).toBeLessThanOrEqual(107);
  expect(await ask(server.url, 'select 1')).toBe(1);
  await server.stop();
  expect(existsSync(join(server.host, '.s.PGSQL.5432'))).toBe(false);
});

it.runIf(isRoot)('serves a data directory that only root can reach', async () => {
  const dataDir = join(temporaryDirectory(0o700), 'postgres');
  for (let start = 0; start < 2; start += 1) {
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    expect(await ask(server.url, 'select 1')).toBe(1);
    await server.stop();
    expect(existsSync(dirname(server.host)), 'the runtime directory goes with the server').toBe(false);
  }
});

it('creates the links that npm drops, and copies what PostgreSQL’s user cannot reach', async ({ skip }) => {
  const installed = findNativeBinaries();
  const directory = join(temporaryDirectory(), 'native');
  await cp(installed.directory, directory, { recursive: true, verbatimSymlinks: true });
  const links = readdirSync(join(directory, 'lib')).filter((name) =>
    lstatSync(join(directory, 'lib', name)).isSymbolicLink(),
  );
  for (const link of links) rmSync(join(directory, 'lib', link));
  const bare = { directory, version: '1.2.3' };
  const never = () => expect.unreachable('nothing needs a copy');
  const drafted = await Promise.all([1, 2, 3].map(() => prepareBinaries(bare, null, never)));
  expect(drafted).toEqual([directory, directory, directory]);
  for (const link of links) expect(statSync(join(directory, 'lib', link)).isFile()).toBe(true);

  skip(!isRoot, 'only root runs PostgreSQL as somebody else');
  const hidden = join(temporaryDirectory(0o700), 'native');
  await cp(directory, hidden, { recursive: true, verbatimSymlinks: true });
  const target = temporaryDirectory();
  mkdirSync(join(target, 'binaries-1.0.0'));
  const copy = await prepareBinaries(
    { directory: hidden, version: '1.2.3' },
    { uid: 65534, gid: 65534 },
    () => target,
  );
  expect(readdirSync(target)).toEqual(['binaries-1.2.3']);
  expect(statSync(join(copy, 'bin', 'postgres')).mode & 0o111).toBe(0o111);
  for (const link of links) expect(statSync(join(copy, 'lib', link)).isFile()).toBe(true);
});

it.each([
  ['17\n', 'was made by PostgreSQL 17; this Vold runs PostgreSQL 18. Nothing was changed.'],
  [null, 'is not a PostgreSQL data directory; this Vold runs PostgreSQL 18. Nothing was changed.'],
])('refuses a cluster of another version (%j)', async (version, message) => {
  const dataDir = temporaryDirectory();
  mkdirSync(join(dataDir, 'cluster'));
  if (version) writeFileSync(join(dataDir, 'cluster', 'PG_VERSION'), version);
  const before = readdirSync(join(dataDir, 'cluster'));
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(message);
  expect(readdirSync(join(dataDir, 'cluster'))).toEqual(before);
});

it('refuses a data directory that cannot be created', async () => {
  const file = join(temporaryDirectory(), 'file');
  writeFileSync(file, '');
  await expect(startEmbeddedPostgres({ dataDir: join(file, 'postgres') })).rejects.toThrow(
    /^The data directory .* cannot be created or written \(ENOTDIR\)\.$/,
  );
});

const stranger = { uid: 54_321, gid: 54_321 };
const strangerCanRun =
  isRoot && [import.meta.filename, process.execPath].every((path) => canReach(path, stranger));

it.runIf(strangerCanRun)(
  'explains what PostgreSQL’s tool does not like, and leaves nothing half-made',
  async () => {
    const dataDir = join(temporaryDirectory(), 'postgres');
    mkdirSync(dataDir);
    // initdb wants a name for the user that it runs as; containers may run as a number only.
    chownSync(dataDir, stranger.uid, stranger.gid);
    const { code, stderr } = await launch(dataDir, { user: stranger }).end;
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^PostgreSQL could not create its data directory: could not look up effective user ID 54321: .*\(see .*postgres\.log\)\n$/,
    );
    expect(readdirSync(dataDir).filter((name) => name.startsWith('cluster'))).toEqual([]);
  },
);
