import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { z } from 'zod';
import { ArchiveError, throwIfCanceled } from '../../platform/archive/index.ts';
import { inOrderOfNeed, parseCatalog, tableCatalog } from '../../platform/db/table-catalog.ts';
import { type BackupManifest, jobsName } from './backup-archive.ts';
import { formerLeftOutTables, leftOutTables } from './backup-policy.ts';

export interface LoadRequest {
  readonly manifest: BackupManifest;
  /** Folder with the unpacked archive. */
  readonly folder: string;
  readonly signal: AbortSignal;
  /** How many rows are written, of how many. */
  readonly onProgress: (done: number, total: number) => void;
}

const job = z.object({
  name: z.string(),
  /** The text of JSON, which is passed on as it is. */
  payload: z.string(),
  run_at: z.string(),
  max_attempts: z.number(),
  key: z.string().nullable(),
  priority: z.number(),
  /** Missing in backups of older versions: the worker gives them. */
  flags: z.array(z.string()).nullable().default(null),
});

/**
 * Writes all rows and jobs of a backup, as they were: no trigger works, foreign keys hold. In the caller's transaction.
 *
 * @throws ArchiveError, ImportCanceledError
 */
export async function loadInstallation(owner: pg.Client, request: LoadRequest): Promise<void> {
  const { manifest, folder, signal, onProgress } = request;
  const known = parseCatalog((await owner.query(tableCatalog)).rows);
  const tables = known.filter(({ name }) => !leftOutTables.has(name) && !formerLeftOutTables.has(name));
  const given = new Map(manifest.tables.map((table) => [table.name, table]));
  const strange = [...given.keys()].find((name) => !tables.some((table) => table.name === name));
  if (strange) throw new ArchiveError(`It has a table that is unknown here: ${strange}.`);
  const total = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  // Triggers ignore the owner's writes then (docs/decisions/0012-clients-as-a-whole.md).
  await owner.query(`set local "app.whole_client" = 'on'`);
  // Categories name their parents, which may stand behind them.
  await owner.query('set constraints all deferred');
  for (const { name, columns, forced } of inOrderOfNeed(tables)) {
    throwIfCanceled(signal);
    const table = given.get(name);
    if (!table) throw new ArchiveError(`It has no table ${name}.`);
    const unknown = table.columns.find((column) => !columns.includes(column));
    if (unknown) throw new ArchiveError(`It has a column that is unknown here: ${name}.${unknown}.`);
    const target = `public.${pg.escapeIdentifier(name)}`;
    const list = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    // COPY writes to no table whose policies hold for who copies; the owner is spared until the end of this table.
    if (forced) await owner.query(`alter table ${target} no force row level security`);
    await pipeline(
      createReadStream(join(folder, 'tables', `${name}.copy`)),
      owner.query(copyFrom(`copy ${target} (${list}) from stdin`)),
      { signal },
    );
    // Deferred checks of its rows would keep it from being altered.
    await owner.query('set constraints all immediate; set constraints all deferred');
    if (forced) await owner.query(`alter table ${target} force row level security`);
    done += table.rows;
    onProgress(done, total);
  }
  await addJobs(owner, join(folder, jobsName));
  await owner.query(`update webhook_delivery set status = 'failed',
      error = 'It was on its way when the backup was made from which this installation was restored'
    where status = 'waiting'`);
  await owner.query('set constraints all immediate');
}

async function addJobs(owner: pg.Client, file: string): Promise<void> {
  // Not `readline`: it would cut at every other separator that Unicode has.
  for (const line of (await readFile(file, 'utf8')).split('\n').filter(Boolean)) {
    const { name, payload, run_at: runAt, max_attempts: attempts, key, priority, flags } = parseJob(line);
    await owner.query(
      `select graphile_worker.add_job($1, $2::json, run_at => $3::timestamptz, max_attempts => $4::int,
        job_key => $5, priority => $6::int, flags => $7::text[])`,
      [name, payload, runAt, attempts, key, priority, flags],
    );
  }
}

function parseJob(line: string): z.infer<typeof job> {
  try {
    return job.parse(JSON.parse(line));
  } catch {
    throw new ArchiveError(`It is damaged: ${jobsName} is not as it was written.`);
  }
}
