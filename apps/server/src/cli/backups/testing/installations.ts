import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Config, readConfig } from '../../../platform/config/index.ts';
import { createTestDatabase } from '../../../platform/embedded-postgres/testing/test-postgres.ts';

/** A database without a row and a data directory without anything, as `vold restore` wants them. */
export interface EmptyInstallation {
  readonly config: Config;
  readonly owner: pg.Client;
  readonly dataDir: string;
  close(): Promise<void>;
}

/**
 * @param variables more of the environment
 * @param options.isNew the database has no schema yet, and its owner is no superuser, as a hosted PostgreSQL gives one
 */
export async function emptyInstallation(
  variables: Record<string, string> = {},
  options: { isNew?: boolean } = {},
): Promise<EmptyInstallation> {
  const database = await createTestDatabase({ empty: options.isNew ?? false });
  const dataDir = await mkdtemp(join(tmpdir(), 'vold-backup-'));
  await chmod(dataDir, 0o755);
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  let url = database.url;
  const login = `owner_${database.database}`;
  if (options.isNew) {
    await owner.query(`create role ${login} login createrole`);
    for (const role of ['vold_app', 'vold_master', 'vold_site']) {
      await owner
        .query(`create role ${role} nologin noinherit`)
        .catch((error: { code?: string }) => error.code === '42710');
    }
    await owner.query(
      `grant vold_app, vold_draft, vold_master, vold_preview, vold_site to ${login} with inherit false`,
    );
    await owner.query(`alter database ${database.database} owner to ${login}`);
    url = url.replace('postgres@', `${login}@`);
  }
  return {
    config: readConfig({ DATABASE_URL: url, VOLD_DATA_DIR: dataDir, ...variables }),
    owner,
    dataDir,
    async close() {
      await owner.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Writes files by their path in a folder. */
export async function writeFiles(folder: string, files: Readonly<Record<string, Buffer>>): Promise<void> {
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
}

/** All files below a folder, by path. */
export async function filesBelow(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files: Record<string, string> = {};
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files[path.slice(folder.length + 1)] = (await readFile(path)).toString('base64');
  }
  return files;
}

/** Every row of every table, as text; also of those without a client. */
export async function allRows(owner: pg.Client): Promise<Record<string, string[]>> {
  const { rows: tables } = await owner.query(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await owner.query(`select t::text as row from "${name}" t order by 1`);
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}
