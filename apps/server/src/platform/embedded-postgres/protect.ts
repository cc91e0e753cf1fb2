import { Client } from 'pg';
import { connectionTo } from './connection.ts';
import {
  askForPasswords,
  asksForPasswords,
  makePasswordSecret,
  passwordOf,
  readPasswordSecret,
  trustEverybody,
} from './passwords.ts';
import type { PostgresUser } from './postgres-user.ts';

interface Cluster {
  readonly dataDir: string;
  readonly clusterDirectory: string;
  readonly user: PostgresUser | null;
}

/**
 * Prepares a cluster, also one of an older version, for passwords.
 *
 * @returns the secret, and what sets the superuser's password once the server runs
 */
export function prepareProtection({ dataDir, clusterDirectory, user }: Cluster): {
  secret: Buffer;
  finish: (socketDirectory: string) => Promise<void>;
} {
  const found = readPasswordSecret(dataDir);
  if (found && asksForPasswords(clusterDirectory)) return { secret: found, finish: async () => {} };
  const secret = found ?? makePasswordSecret(dataDir);
  trustEverybody(clusterDirectory, user);
  return {
    secret,
    async finish(socketDirectory) {
      const client = new Client({ connectionString: connectionTo(socketDirectory, 'postgres').url });
      client.on('error', () => {}); // a broken connection fails the statement, too
      await client.connect();
      try {
        await client.query(`alter role postgres password '${passwordOf(secret, 'postgres')}'`);
        askForPasswords(clusterDirectory, user);
        await client.query('select pg_reload_conf()');
      } finally {
        await client.end();
      }
    },
  };
}
