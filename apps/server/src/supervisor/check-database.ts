import { Client } from 'pg';
import { withServerOptions } from '../platform/db/connection-options.ts';
import { StartupError } from '../platform/startup-error.ts';

/** Enough for a database that is only waking up. */
const patience = 10_000;

/** A setting that a connection begins with, as the roles of the application do. */
const probe = 'vold.direct';
const pooled =
  'DATABASE_URL leads to a pooler such as PgBouncer, which drops the settings that keep clients apart: let it lead to PostgreSQL itself.';
const readOnly =
  'DATABASE_URL leads to a PostgreSQL that takes no changes (a standby, or made read-only): let it lead to the primary.';

/**
 * Connects once to an external PostgreSQL, so that a wrong `DATABASE_URL` is explained before anything else starts.
 * (Its age is judged by `migrate`.)
 *
 * @throws StartupError with one line that never contains the password
 */
export async function checkDatabase(url: string): Promise<void> {
  let client: Client;
  try {
    client = new Client({
      connectionString: withServerOptions(url, [`${probe}=yes`]),
      connectionTimeoutMillis: patience,
    });
  } catch {
    throw new StartupError(
      'DATABASE_URL cannot be read: is a special character in the password not %-encoded?',
    );
  }
  client.on('error', () => {}); // breaking off now is reported by connect(), later by those who use the database
  try {
    await client.connect();
    const { rows } = await client.query(
      `select current_setting('server_version_num') as version, current_setting('${probe}', true) as value,
        current_setting('transaction_read_only') as read_only`,
    );
    // One that is too old is judged by `migrate`.
    if (Number(rows[0]?.version) >= 150_000 && rows[0]?.value !== 'yes') throw new StartupError(pooled);
    if (rows[0]?.read_only === 'on') throw new StartupError(readOnly);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    if (/unsupported startup parameter/.test(message(error))) throw new StartupError(pooled);
    throw new StartupError(`DATABASE_URL: ${explain(error, client)}.`);
  } finally {
    await client.end();
  }
}

function explain(error: unknown, { host, port, user, database }: Client): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const server = host.startsWith('/') ? host : `${host}:${port}`;
  const reasons: Record<string, string> = {
    ECONNREFUSED: `no PostgreSQL answers at ${server}`,
    ENOENT: `no PostgreSQL answers at ${server}`,
    ENOTFOUND: `there is no host named ${host}`,
    EAI_AGAIN: `the name ${host} could not be looked up`,
    EHOSTUNREACH: `${server} cannot be reached`,
    ENETUNREACH: `${server} cannot be reached`,
    ETIMEDOUT: `${server} does not answer`,
    '28P01': `the password of ${user} is wrong`,
    '28000': `${user} may not connect (${message(error)})`,
    '3D000': `there is no database ${database} at ${server}`,
    '53300': `the server at ${server} has no free connection`,
    '57P03': `the server at ${server} is not ready (${message(error)})`,
  };
  return reasons[code] ?? `${server} cannot be used (${message(error)})`;
}

/** Several addresses of one name fail as an aggregate without a message. */
function message(error: unknown): string {
  if (error instanceof AggregateError) return message(error.errors[0]);
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
