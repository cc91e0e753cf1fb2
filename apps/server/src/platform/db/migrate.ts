import pg from 'pg';
import { z } from 'zod';
import { installJobQueue } from '../jobs/install-job-queue.ts';
import {
  ChangedMigrationError,
  FailedMigrationError,
  NewerSchemaError,
  OldServerError,
} from './db-errors.ts';
import { ensureRoles } from './ensure-roles.ts';
import { type Migration, readMigrations } from './migration-files.ts';
import { closeSideDoors } from './side-doors.ts';
import { transactWithLocks } from './take-locks.ts';

/** Any number, the same for every process: starts of one database take turns. */
const lock = 1987013731;
const oldestServer = 150_000;

export interface MigrationReport {
  /** Version of the schema now. */
  version: number;
  /** File names of the migrations that this call applied. */
  applied: string[];
  /** Privileges that every login of the database has and none needs, which only another login may revoke. */
  open: string[];
}

interface MigrateOptions {
  upTo?: number;
  migrations?: readonly Migration[];
  patience?: number;
}

const applied = z.array(z.object({ version: z.number(), name: z.string(), checksum: z.string() }));
const setting = z.tuple([z.object({ version: z.coerce.number(), text: z.string() })]);

/**
 * Brings the schema up to this code: forward only, each migration in its transaction, once. Concurrent starts wait for
 * each other. A migration that does not get its locks within half a second gives them up and is retried.
 *
 * @param url of the owner's login, as in `openDatabase`.
 * @param options.upTo the last version to apply, for rows that have the shape of an older one; default all
 * @param options.migrations default: the migrations of this code
 * @param options.patience maximum time in ms that a migration is retried while others use its tables; default 10 minutes
 * @throws OldServerError, MissingPrivilegeError, NewerSchemaError, ChangedMigrationError; nothing is changed then.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<MigrationReport> {
  const migrations = options.migrations ?? (await readMigrations());
  const { upTo = migrations.length } = options;
  const client = new pg.Client({ connectionString: url, application_name: 'vold_migrate' });
  // A broken connection fails the query that runs, too.
  client.on('error', () => {});
  await client.connect();
  try {
    const [server] = setting.parse(
      (
        await client.query(
          `select current_setting('server_version_num') as version, current_setting('server_version') as text`,
        )
      ).rows,
    );
    if (server.version < oldestServer) {
      throw new OldServerError(`PostgreSQL 15 or newer is needed; this server is ${server.text}`);
    }
    await client.query('set client_min_messages = warning');
    await client.query('select pg_advisory_lock($1)', [lock]);
    const done = await findApplied(client, migrations);
    const pending = migrations.slice(done, upTo);
    if (pending.length > 0) await ensureRoles(client, server.version);
    for (const migration of pending) await apply(client, migration, options.patience);
    await transactWithLocks(client, async () => void (await client.query('call vold_spare_whole_clients()')));
    const open = await closeSideDoors(client);
    await installJobQueue(url);
    return { version: Math.max(done, upTo), applied: pending.map((migration) => migration.name), open };
  } finally {
    // Ends the lock, too.
    await client.end();
  }
}

/** The version of the schema, 0 for none. */
async function findApplied(client: pg.Client, migrations: readonly Migration[]): Promise<number> {
  await client.query(`create table if not exists schema_migration (
    version int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
  )`);
  const { rows } = await client.query(
    'select version, name, checksum from schema_migration order by version',
  );
  const done = applied.parse(rows);
  for (const { version, name, checksum } of done) {
    const ours = migrations[version - 1];
    if (!ours) {
      throw new NewerSchemaError(
        `The database was migrated to version ${done.at(-1)?.version} (${done.at(-1)?.name}) by a newer Vold; this one ` +
          `knows ${migrations.length}. Start the newer version.`,
      );
    }
    if (ours.checksum !== checksum) {
      throw new ChangedMigrationError(
        `Migration ${name} was changed after it was applied to this database. Restore the file, and write a new migration.`,
      );
    }
  }
  return done.length;
}

async function apply(client: pg.Client, migration: Migration, patience?: number): Promise<void> {
  const { version, name, sql, checksum } = migration;
  try {
    await transactWithLocks(
      client,
      async () => {
        await client.query(sql);
        await client.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
          version,
          name,
          checksum,
        ]);
      },
      { patience },
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new FailedMigrationError(`Migration ${name} failed, nothing of it was kept: ${reason}`, {
      cause: error,
    });
  }
}
