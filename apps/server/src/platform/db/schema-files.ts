import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type pg from 'pg';
import { z } from 'zod';
import { FailedMigrationError } from './db-errors.ts';
import { readSql } from './migration-files.ts';
import { transactWithLocks } from './take-locks.ts';

/** Functions, triggers and views of one subject. It can be run any number of times. */
export interface SchemaFile {
  /** For example `schema/10-records.sql`. */
  name: string;
  sql: string;
  /** It is run again if this differs from the one in the database. */
  checksum: string;
}

const folder = new URL('./schema/', import.meta.url);
/** Files below 20 need no table: migrations may use their functions. */
const firstLateFile = 'schema/20';
/** The views, which depend on all other files and all columns. */
const isOfViews = ({ name }: SchemaFile) => name.startsWith('schema/99');

const stored = z.array(z.object({ name: z.string(), checksum: z.string() }));

/** The files of this code in the order in which they are run. */
export async function readSchemaFiles(): Promise<SchemaFile[]> {
  const names = (await readdir(folder)).sort();
  return Promise.all(
    names.map(async (name) => ({ name: `schema/${name}`, ...(await readSql(new URL(name, folder))) })),
  );
}

/** The files that are run before migrations, and those after them: the views last, again after any change. */
export function inTwoSteps(
  files: readonly SchemaFile[],
  version: number,
): { before: SchemaFile[]; after: SchemaFile[] } {
  const everything = createHash('sha256').update(`${version}`);
  for (const { checksum } of files) everything.update(checksum);
  const checksum = everything.digest('hex');
  return {
    before: files.filter(({ name }) => name < firstLateFile),
    after: files
      .filter(({ name }) => name >= firstLateFile)
      .map((file) => (isOfViews(file) ? { ...file, checksum } : file)),
  };
}

/**
 * Runs the files that the database has not or in another form, each in its transaction.
 *
 * @param options.checkBodies false if functions may name tables that do not exist yet
 * @returns the names of the files that were run
 * @throws FailedMigrationError that names the file
 */
export async function applySchemaFiles(
  client: pg.Client,
  files: readonly SchemaFile[],
  options: { checkBodies: boolean; patience?: number },
): Promise<string[]> {
  await client.query(`create table if not exists schema_file (
    name text primary key, checksum text not null, applied_at timestamptz not null default now()
  )`);
  const { rows } = await client.query('select name, checksum from schema_file');
  const applied = new Map(stored.parse(rows).map(({ name, checksum }) => [name, checksum]));
  const changed = files.filter(({ name, checksum }) => applied.get(name) !== checksum);
  for (const file of changed) {
    try {
      await transactWithLocks(client, file.sql, () => apply(client, file, options.checkBodies), options);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new FailedMigrationError(`${file.name} failed, nothing of it was kept: ${reason}`, {
        cause: error,
      });
    }
  }
  return changed.map(({ name }) => name);
}

async function apply(client: pg.Client, file: SchemaFile, checkBodies: boolean): Promise<void> {
  await client.query(`set local check_function_bodies = ${checkBodies}`);
  await client.query(file.sql);
  // Its triggers never work without this condition.
  if (file.name >= firstLateFile) await client.query('call vold_spare_whole_clients()');
  await client.query(
    `insert into schema_file (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [file.name, file.checksum],
  );
}
