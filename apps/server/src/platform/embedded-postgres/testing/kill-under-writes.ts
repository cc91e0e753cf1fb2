import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { expect } from 'vitest';
import { startEmbeddedPostgres } from '../index.ts';
import { canReach, type PostgresUser } from '../postgres-user.ts';
import { killIfAlive, launch, processTree } from './launcher-process.ts';
import { temporaryDirectory } from './temporary-directory.ts';

const nobody: PostgresUser = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
/** Who starts it. Root can try both: itself, and (where the sources are not hidden in its home) a plain user. */
export const starters: [string, PostgresUser | undefined][] = [
  [isRoot ? 'root' : 'a plain user', undefined],
  ...(isRoot && [import.meta.filename, process.execPath].every((path) => canReach(path, nobody))
    ? [['a plain user', nobody] satisfies [string, PostgresUser]]
    : []),
];

/** Kills it that often under writes, by turns alone and with all its children: no acknowledged row may be lost. */
export async function killUnderWrites(times: number, user: PostgresUser | undefined): Promise<void> {
  const dataDir = join(temporaryDirectory(), 'postgres');
  mkdirSync(dataDir);
  if (user) chownSync(dataDir, user.uid, user.gid);
  await createTable(dataDir, user);
  const acknowledged = new Set<string>();
  for (let round = 0; round < times; round += 1) {
    // Every fourth round without setpriv: PostgreSQL outlives its parent and is found by the next start.
    const path = round % 4 === 2 ? '/nowhere' : undefined;
    const { child, lines, ready, end } = launch(dataDir, { write: true, user, path });
    const { pid } = await ready;
    const enough = acknowledged.size + 50;
    await new Promise<void>((resolve) =>
      lines.on('line', (line) => {
        acknowledged.add(line);
        if (acknowledged.size >= enough) resolve();
      }),
    );
    await delay(Math.random() * 60);
    const victims = round % 2 === 0 ? [child.pid ?? 0] : [child.pid ?? 0, ...processTree(pid)];
    for (const victim of victims) killIfAlive(victim);
    await end; // every line that it had printed has been read
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(times * 50);
  const kept = await readIds(dataDir, user);
  expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
}

async function createTable(dataDir: string, user: PostgresUser | undefined): Promise<void> {
  await withServer(dataDir, user, async (client) => {
    await client.query('create table acknowledged (id bigint generated always as identity primary key)');
  });
}

async function readIds(dataDir: string, user: PostgresUser | undefined): Promise<Set<string>> {
  return withServer(dataDir, user, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from acknowledged');
    return new Set(rows.map((row) => row.id));
  });
}

async function withServer<T>(
  dataDir: string,
  user: PostgresUser | undefined,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const server = user ? launch(dataDir, { user }) : await startEmbeddedPostgres({ dataDir });
  const { url } = 'ready' in server ? await server.ready : server;
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    if ('stop' in server) await server.stop();
    else {
      server.child.kill('SIGTERM');
      await server.end;
    }
  }
}
