import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { acquireDataDirectoryLock } from './data-directory-lock.ts';
import { passwordOf, readPasswordSecret } from './passwords.ts';
import { readPostmasterPid } from './postmaster-pid.ts';

/** How to reach an embedded PostgreSQL: the same settings as one URL (for `pg` and libpq) and apart. */
export interface PostgresConnection {
  url: string;
  /** The directory of the unix socket. */
  host: string;
  port: number;
  user: string;
  database: string;
  /** The address for another login, if the server asks for passwords. */
  urlOf: ((login: string) => string) | null;
}

/**
 * Settings for the server whose socket lies in `socketDirectory`.
 *
 * @param secret what passwords follow from; null if the server asks for none
 */
export function connectionTo(
  socketDirectory: string,
  database = 'vold',
  secret: Buffer | null = null,
): PostgresConnection {
  const urlOf = (login: string) => {
    const password = secret ? `:${passwordOf(secret, login)}` : '';
    return `postgresql://${login}${password}@localhost/${database}?host=${encodeURIComponent(socketDirectory)}&port=5432`;
  };
  return {
    url: urlOf('postgres'),
    urlOf: secret && urlOf,
    host: socketDirectory,
    port: 5432,
    user: 'postgres',
    database,
  };
}

/** Creates the database where it is missing (a kill between the first start and here is made good by the next). */
export async function createDatabase(connection: PostgresConnection): Promise<void> {
  const { url, database } = connection;
  const client = new Client({ connectionString: url.replace(`/${database}?`, '/postgres?') });
  client.on('error', () => {}); // a broken connection fails the statement, too
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}

/**
 * The server that another process runs on this data directory, or null when none does. A server that is only just
 * starting is waited for, for up to 30 seconds.
 *
 * @param directory the same `dataDir` that `startEmbeddedPostgres` is given
 */
export async function findRunningPostgres(directory: string): Promise<PostgresConnection | null> {
  if (!existsSync(join(directory, 'lock'))) return null;
  const dataDir = realpathSync(directory);
  const deadline = Date.now() + 30_000;
  for (;;) {
    const lock = acquireDataDirectoryLock(dataDir);
    lock?.release();
    if (lock) return null;
    const state = await readPostmasterPid(join(dataDir, 'cluster'));
    if (state?.status === 'ready') {
      return connectionTo(state.socketDirectory, undefined, readPasswordSecret(dataDir));
    }
    if (Date.now() > deadline) return null;
    await delay(50);
  }
}
