import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

export interface Migration {
  /** Counts from `firstVersion` without gaps. */
  version: number;
  /** File name, for example `0108_baseline.sql`. */
  name: string;
  sql: string;
  /** SHA-256 of the text with `\n` line ends, in hexadecimal. */
  checksum: string;
}

/** The version of the baseline, which makes a new database. Older databases cannot be opened. */
export const firstVersion = 108;

/**
 * Checksums of migrations before their functions moved to `schema/`, by version: databases that applied them have the
 * same tables.
 */
export const formerChecksums: ReadonlyMap<number, string> = new Map([
  [108, '4346a9ae3b53393a00ae16c3b372c6ff40039d07d17da01b8e7222d06bf7e960'],
  [110, '3a8f4fdcf01e2f3fe769af203b768741a39badde7f5c7297fed487af55fcd45f'],
  [111, 'bc3a634d5359c012047803cd3227dcdfa080a1e999c2fdec98a590a94d228fc4'],
  [115, '1c7f89596773b221e2fd56b6264939cdfd9de8f09462babb01348f6efd1f2f7a'],
  [116, '3d150ea53129124f5d4c0aec52796d30757b52632c04471f70bb7df1bd512d2f'],
  [117, '3f354ed39e6ad8eee9b410e056f0edec738150b79aec93ed6b828390ec413cf1'],
  [118, '598deac81f79d00a4c62ca2c2e6b0082c40a54b5250c566bd99eb6353316e88b'],
  [119, 'b78138105eb27596d656f00c6ea1dcd10c7c657993ae56879af209dbe476fc04'],
]);

const folder = new URL('./migrations/', import.meta.url);
const fileName = /^(\d{4})_[a-z0-9-]+\.sql$/;

/**
 * The migrations of this code in order.
 * @throws Error when a file is misnamed or a number is missing: a mistake in the code, not in the installation.
 */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).sort();
  return Promise.all(
    names.map(async (name, index) => {
      const version = Number(fileName.exec(name)?.[1]);
      const expected = firstVersion + index;
      if (version !== expected) throw new Error(`Migration ${name} should be number ${expected}`);
      return { version, name, ...(await readSql(new URL(name, folder))) };
    }),
  );
}

/** The version that a database has after all migrations of this code. */
export async function latestVersion(): Promise<number> {
  return (await readMigrations()).at(-1)?.version ?? 0;
}

/** A file's text with `\n` line ends, and its SHA-256 in hexadecimal. */
export async function readSql(file: URL): Promise<{ sql: string; checksum: string }> {
  const sql = (await readFile(file, 'utf8')).replaceAll('\r\n', '\n');
  return { sql, checksum: createHash('sha256').update(sql).digest('hex') };
}
