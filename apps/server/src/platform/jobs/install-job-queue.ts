import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';

/** Installs the queue's own schema, or brings it up to date. The login becomes its owner. */
export async function installJobQueue(url: string): Promise<void> {
  // The queue's own pool would ignore errors while it ends, and could not be awaited: a PostgreSQL that stops behind a short
  // command would end that with an exception.
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
  } finally {
    await pool.end();
  }
}
