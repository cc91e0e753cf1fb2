import { Client } from 'pg';

/** Any number that no one else uses (migrations have their own). */
const lock = 1987013732;

/**
 * Runs work that processes which start at the same moment on one database must do one after the other: the second
 * finds done what the first did. Not a transaction: the work has its own.
 */
export async function withStartLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'vold_start' });
  client.on('error', () => {}); // a broken connection fails the work, too
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await work();
  } finally {
    await client.end();
  }
}
