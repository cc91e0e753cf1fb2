import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

export interface Migration {
  /** Counts from 1 without gaps. */
  version: number;
  /** File name, for example `0001_foundation.sql`. */
  name: string;
  sql: string;
  /** SHA-256 of the text with `\n` line ends, in hexadecimal. */
  checksum: string;
}

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
      if (version !== index + 1) throw new Error(`Migration ${name} should be number ${index + 1}`);
      const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n');
      return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
