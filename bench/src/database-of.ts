import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** How `pg` reaches the embedded PostgreSQL of a data directory, as its owner: PostgreSQL says where it listens. */
export async function databaseOf(dataDir: string): Promise<{ host: string; database: string; user: string }> {
  const pidFile = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  const host = pidFile.split('\n')[4];
  if (!host) throw new Error('PostgreSQL has no socket');
  return { host, database: 'vold', user: 'postgres' };
}

/** Gathers the planner's statistics, as autovacuum does within a minute: measuring need not wait for it. */
export async function analyze(dataDir: string): Promise<void> {
  const client = new pg.Client(await databaseOf(dataDir));
  await client.connect();
  await client.query('analyze');
  await client.end();
}
