import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How `pg` reaches the embedded PostgreSQL of a data directory, as its owner: PostgreSQL says where it listens. */
export async function databaseOf(dataDir: string): Promise<{ host: string; database: string; user: string }> {
  const pidFile = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  const host = pidFile.split('\n')[4];
  if (!host) throw new Error('PostgreSQL has no socket');
  return { host, database: 'vold', user: 'postgres' };
}
