import pg from 'pg';
import { z } from 'zod';
import { installJobQueue } from '../jobs/install-job-queue.ts';
import {
  ChangedMigrationError,
  FailedMigrationError,
  NewerSchemaError,
  OlderSchemaError,
  OldServerError,
} from './db-errors.ts';
import { ensureRoles } from './ensure-roles.ts';
import { firstVersion, formerChecksums, type Migration, readMigrations } from './migration-files.ts';
import { applySchemaFiles, inTwoSteps, readSchemaFiles, type SchemaFile } from './schema-files.ts';
import { closeSideDoors } from './side-doors.ts';
import { transactWithLocks } from './take-locks.ts';

/** Any number, the same for every process: starts of one database take turns. */
const lock = 1987013731;
const oldestServer = 150_000;

export interface MigrationReport {
  /** Version of the schema now. */
  version: number;
  /** Names of the migrations and schema files that this call applied, in their order. */
  applied: string[];
  /** Privileges that every login of the database has and none needs, which only another login may revoke. */
  open: string[];
}

interface MigrateOptions {
  upTo?: number;
  migrations?: readonly Migration[];
  schemaFiles?: readonly SchemaFile[];
  patience?: number;
}

const applied = z.array(z.object({ version: z.number(), name: z.string(), checksum: z.string() }));
const setting = z.tuple([z.object({ version: z.coerce.number(), text: z.string() })]);
const existence = z.tuple([z.object({ exists: z.boolean() })]);

/**
 * Brings the schema up to this code: forward only, each migration in its transaction, once; then the functions, triggers
 * and views of the files that changed. Concurrent starts wait for
 * each other. A migration that does not get its locks within half a second gives them up and is retried.
 *
 * @param url of the owner's login, as in `openDatabase`.
 * @param options.upTo the last version to apply, for rows that have the shape of an older one; default all
 * @param options.migrations default: the migrations of this code
 * @param options.schemaFiles default: the functions, triggers and views of this code
 * @param options.patience maximum time in ms that a migration is retried while others use its tables; default 10 minutes
 * @throws OldServerError, MissingPrivilegeError, NewerSchemaError, OlderSchemaError, ChangedMigrationError; nothing is changed then.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<MigrationReport> {
  const migrations = options.migrations ?? (await readMigrations());
  const latest = migrations.at(-1)?.version ?? 0;
  const { upTo = latest, patience } = options;
  const { before, after } = inTwoSteps(options.schemaFiles ?? (await readSchemaFiles()), latest);
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
    const version = await findVersion(client, migrations);
    const pending = migrations.filter((one) => one.version > version && one.version <= upTo);
    if (pending.length > 0) await ensureRoles(client, server.version);
    const names = await applySchemaFiles(client, before, { checkBodies: false, patience });
    for (const migration of pending) {
      await apply(client, migration, patience);
      names.push(migration.name);
    }
    // The others need the tables of the latest version.
    if (upTo >= latest)
      names.push(...(await applySchemaFiles(client, after, { checkBodies: true, patience })));
    const open = await closeSideDoors(client);
    await installJobQueue(url);
    return { version: Math.max(version, upTo), applied: names, open };
  } finally {
    // Ends the lock, too.
    await client.end();
  }
}

/** The version of the database, 0 if it is empty. Refuses one that this code cannot bring up to date. */
async function findVersion(client: pg.Client, migrations: readonly Migration[]): Promise<number> {
  const [{ exists }] = existence.parse(
    (await client.query(`select to_regclass('public.schema_migration') is not null as exists`)).rows,
  );
  if (!exists) {
    await client.query(`create table schema_migration (
      version int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
    )`);
    return 0;
  }
  const { rows } = await client.query(
    'select version, name, checksum from schema_migration order by version',
  );
  const done = applied.parse(rows);
  const last = done.at(-1);
  if (!last) return 0;
  const newest = migrations.at(-1)?.version ?? 0;
  if (last.version > newest) {
    throw new NewerSchemaError(
      `The database was migrated to version ${last.version} (${last.name}) by a newer Vold; this one ` +
        `knows ${newest}. Start the newer version.`,
    );
  }
  if (last.version < firstVersion) {
    throw new OlderSchemaError(
      `The database is at version ${last.version}, and this Vold upgrades from version ${firstVersion} on. ` +
        `Start a Vold with version ${firstVersion} of the database (commit 43a77719) once, then this one.`,
    );
  }
  const byVersion = new Map(migrations.map((migration) => [migration.version, migration]));
  for (const { version, name, checksum } of done) {
    const ours = byVersion.get(version);
    if (ours && ours.checksum !== checksum && formerChecksums.get(version) !== checksum) {
      throw new ChangedMigrationError(
        `Migration ${name} was changed after it was applied to this database. Restore the file, and write a new migration.`,
      );
    }
  }
  return last.version;
}

async function apply(client: pg.Client, migration: Migration, patience?: number): Promise<void> {
  const { version, name, sql, checksum } = migration;
  try {
    await transactWithLocks(
      client,
      sql,
      async () => {
        await client.query(sql);
        await client.query('call vold_spare_whole_clients()');
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
