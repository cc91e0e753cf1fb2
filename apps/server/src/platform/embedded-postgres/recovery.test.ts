import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { shareOf } from '@vold/testing';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from './index.ts';
import { isAlive, killIfAlive, launch, processTree } from './testing/launcher-process.ts';
import { temporaryDirectory } from './testing/temporary-directory.ts';

/** As whom PostgreSQL runs: only a process of the same user makes it believe that its cluster is in use. */
const sameUser = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

async function expectAnswer(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
}

/** A cluster that was stopped, with a `postmaster.pid` and a socket lock that name `pid`. */
async function clusterClaimedBy(pid: number): Promise<string> {
  const dataDir = join(temporaryDirectory(), 'postgres');
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  const claim = readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').replace(/^\d+/, String(pid));
  await server.stop();
  writeFileSync(join(dataDir, 'cluster', 'postmaster.pid'), claim);
  writeFileSync(join(dataDir, 'socket', '.s.PGSQL.5432.lock'), claim);
  return dataDir;
}

async function expectStart(dataDir: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  await expectAnswer(server.url);
  await server.stop();
}

it('starts over a postmaster.pid whose process is gone', async () => {
  const gone = spawnSync('true').pid;
  await expectStart(await clusterClaimedBy(gone));
});

it('starts over a postmaster.pid whose number is a stranger’s by now, and leaves the stranger alone', async () => {
  const stranger = spawn('sleep', ['60'], sameUser);
  onTestFinished(() => void stranger.kill());
  await expectStart(await clusterClaimedBy(stranger.pid ?? 0));
  expect(isAlive(stranger.pid ?? 0)).toBe(true);
});

it('starts over a postmaster.pid whose process is a zombie', async () => {
  // `exec` replaces the shell by a program that never asks how its child ended.
  const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60'], {
    ...sameUser,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void parent.kill());
  const zombie = Number(String((await once(parent.stdout, 'data'))[0]));
  while (isAlive(zombie)) await delay(5);
  expect(() => process.kill(zombie, 0), 'it still has its number').not.toThrow();
  await expectStart(await clusterClaimedBy(zombie));
});

it('replaces a PostgreSQL that outlived its parent', async () => {
  const dataDir = join(temporaryDirectory(), 'postgres');
  const first = launch(dataDir, { path: '/nowhere' }); // without setpriv nothing ends the orphan
  const { pid } = await first.ready;
  first.child.kill('SIGKILL');
  await first.end;
  expect(isAlive(pid)).toBe(true);
  const second = await startEmbeddedPostgres({ dataDir });
  expect(isAlive(pid)).toBe(false);
  await expectAnswer(second.url);
  await second.stop();
});

it('leaves no PostgreSQL behind when the parent is killed where setpriv exists', async ({ skip }) => {
  skip(spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status !== 0, 'no setpriv here');
  const first = launch(join(temporaryDirectory(), 'postgres'));
  const { pid } = await first.ready;
  first.child.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
});

it('makes the cluster again when the first start is killed midway', async () => {
  const dataDir = join(temporaryDirectory(), 'postgres');
  const first = launch(dataDir);
  const isHalfMade = () => globSync(join(dataDir, 'cluster.new-*', 'global')).length > 0;
  await expect.poll(isHalfMade, { timeout: 30_000, interval: 5 }).toBe(true);
  for (const pid of processTree(first.child.pid ?? 0)) killIfAlive(pid);
  await first.end;
  expect(existsSync(join(dataDir, 'cluster'))).toBe(false);
  await expectStart(dataDir);
  expect(globSync(join(dataDir, 'cluster*'))).toEqual([join(dataDir, 'cluster')]);
});

it.each(shareOf(['SIGKILL', 'SIGQUIT', 'SIGINT'] as const, 0, 3))(
  'starts PostgreSQL again, at the same address, after it ended by %s',
  async (signal) => {
    const dataDir = join(temporaryDirectory(), 'postgres');
    const lines: string[] = [];
    const server = await startEmbeddedPostgres({ dataDir, durable: false, log: (line) => lines.push(line) });
    const before = server.pid;
    process.kill(before, signal);
    await expect.poll(() => lines.at(-1)).toBe('PostgreSQL works again.');
    expect(lines[0]).toBe('PostgreSQL ended unexpectedly: starting it again.');
    expect(server.pid).not.toBe(before);
    await expectAnswer(server.url);
    await server.stop();
    expect(isAlive(server.pid)).toBe(false);
    await expectStart(dataDir);
  },
);

it('tries again until PostgreSQL can start, says once why it cannot, and stops meanwhile', async () => {
  const dataDir = join(temporaryDirectory(), 'postgres');
  const lines: string[] = [];
  const server = await startEmbeddedPostgres({ dataDir, durable: false, log: (line) => lines.push(line) });
  const attempts = () =>
    readFileSync(join(dataDir, 'postgres.log'), 'utf8').match(/FATAL: .*pg_wal/g)?.length;
  const wal = join(dataDir, 'cluster', 'pg_wal');
  renameSync(wal, `${wal}.away`);
  process.kill(server.pid, 'SIGKILL');
  await expect.poll(attempts).toBeGreaterThan(2);
  expect(lines.filter((line) => /^PostgreSQL ended while it was starting: .*pg_wal/.test(line))).toHaveLength(
    1,
  );
  renameSync(`${wal}.away`, wal);
  await expect.poll(() => lines.at(-1)).toBe('PostgreSQL works again.');
  await expectAnswer(server.url);

  renameSync(wal, `${wal}.away`);
  process.kill(server.pid, 'SIGKILL');
  await expect.poll(() => lines.at(-1)).toMatch(/^PostgreSQL ended while it was starting/);
  await server.stop();
  renameSync(`${wal}.away`, wal);
  await expectStart(dataDir);
  expect(lines.filter((line) => line === 'PostgreSQL works again.')).toHaveLength(1);
});

it('creates the database when the first start was killed before that', async () => {
  const dataDir = join(temporaryDirectory(), 'postgres');
  mkdirSync(dataDir);
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  const client = new Client({ host: server.host, user: server.user, database: 'postgres' });
  await client.connect();
  await client.query('drop database vold');
  await client.end();
  await server.stop();
  await expectStart(dataDir);
});
