import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import type { PostgresUser } from './postgres-user.ts';
import { spawnAsUser } from './spawn-as-user.ts';

/**
 * Makes sure that `clusterDirectory` has a PostgreSQL 18 cluster. A new one is created under a temporary name and renamed when
 * it is complete and on the disk: after a start that was killed, it is created again.
 *
 * @throws StartupError if the folder has other content
 */
export async function initializeCluster(options: {
  clusterDirectory: string;
  binaries: string;
  user: PostgresUser | null;
  output: number;
  durable: boolean;
}): Promise<void> {
  const { clusterDirectory, binaries, user, output, durable } = options;
  if (existsSync(clusterDirectory)) return checkVersion(clusterDirectory);
  const prefix = `${clusterDirectory}.new-`;
  await removeUnfinished(prefix);
  // A fresh name (0700): the initdb of a start that was killed may still be writing to the one before.
  const unfinished = mkdtempSync(prefix);
  if (user) chownSync(unfinished, user.uid, user.gid);
  const child = spawnAsUser({
    program: join(binaries, 'bin', 'initdb'),
    args: (path) => [
      ...['-D', path, '-U', 'postgres', '-E', 'UTF8', '-A', 'trust', '--no-instructions'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
      ...(durable ? [] : ['--no-sync']),
    ],
    clusterDirectory: unfinished,
    user,
    output,
    bindToParent: true,
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) {
    await removeUnfinished(prefix);
    throw new StartupError('PostgreSQL could not create its data directory');
  }
  await rename(unfinished, clusterDirectory);
  if (durable) await syncDirectory(dirname(clusterDirectory));
}

function checkVersion(clusterDirectory: string): void {
  let version = '';
  try {
    version = readFileSync(join(clusterDirectory, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') {
      throw new StartupError(`${clusterDirectory} belongs to another user: start as that user or as root.`);
    }
  }
  if (version !== '18') {
    const found = version ? `was made by PostgreSQL ${version}` : 'is not a PostgreSQL data directory';
    throw new StartupError(
      `${clusterDirectory} ${found}; this Vold runs PostgreSQL 18. Nothing was changed.`,
    );
  }
}

async function removeUnfinished(prefix: string): Promise<void> {
  const parent = dirname(prefix);
  const names = readdirSync(parent).filter((name) => name.startsWith(basename(prefix)));
  await Promise.all(
    names.map((name) => rm(join(parent, name), { recursive: true, force: true, maxRetries: 5 })),
  );
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
