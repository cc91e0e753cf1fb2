import { randomBytes } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import { inject } from 'vitest';
import { makeQueueLogin, queueLogin } from '../../jobs/queue-login.ts';
import { connectionTo, type PostgresConnection } from '../connection.ts';

/** A database of one test (file): throw it away with `drop()`, which also ends what is still connected. */
export interface TestDatabase extends PostgresConnection {
  /** The address for the workers' login; not of an empty one. */
  queueUrl: string;
  drop(): Promise<void>;
}

const templateName = 'vold_template';

/**
 * Creates a fresh database on the test run's PostgreSQL: migrated and without rows, as a copy of a template that
 * the first caller of the run makes (a copy takes some 30 ms, migrating several times that).
 *
 * @param options.empty true gives a database without our schema, for tests of the migrations themselves
 *
 * @example
 * const database = await createTestDatabase();
 * const db = await openDatabase({ url: database.url });
 * onTestFinished(async () => { await db.close(); await database.drop(); });
 */
export async function createTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const host = inject('postgresHost');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(host, async (client) => {
    if (options.empty) {
      await client.query(`create database ${name}`);
      return;
    }
    await ensureTemplate(client, host);
    await client.query(`create database ${name} template ${templateName}`);
  });
  const connection = connectionTo(host, name);
  return {
    ...connection,
    queueUrl: connection.url.replace(`//${connection.user}@`, `//${queueLogin}@`),
    drop: () =>
      administer(host, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}

/** Workers run at once: one makes the template under a lock, the others wait for it. */
async function ensureTemplate(client: Client, host: string): Promise<void> {
  await client.query(`select pg_advisory_lock(hashtext('${templateName}'))`);
  const found = await client.query('select from pg_database where datname = $1', [templateName]);
  if (found.rowCount === 0) {
    const { migrate } = await import('../../db/index.ts');
    await client.query(`drop database if exists ${templateName}_new with (force)`);
    await client.query(`create database ${templateName}_new`);
    const { url } = connectionTo(host, `${templateName}_new`);
    await migrate(url);
    await withClient({ connectionString: url }, makeQueueLogin);
    await client.query(`alter database ${templateName}_new rename to ${templateName}`);
  }
  await client.query(`select pg_advisory_unlock(hashtext('${templateName}'))`);
}

async function administer(host: string, work: (client: Client) => Promise<void>): Promise<void> {
  const { port, user } = connectionTo(host);
  await withClient({ host, port, user, database: 'postgres' }, work);
}

async function withClient(config: ClientConfig, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client(config);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
