import { join } from 'node:path';
import { findRunningPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts';

/** How `pg` reaches the embedded PostgreSQL of a running server's data directory, as its owner. */
export async function databaseOf(dataDir: string): Promise<{ connectionString: string }> {
  const found = await findRunningPostgres(join(dataDir, 'postgres'));
  if (!found) throw new Error(`No PostgreSQL runs on ${dataDir}`);
  return { connectionString: found.url };
}
