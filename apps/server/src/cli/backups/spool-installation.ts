import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import { inOrderOfNeed, parseCatalog, tableCatalog } from '../../platform/db/table-catalog.ts';
import { type BackupManifest, jobsName } from './backup-archive.ts';
import { leftOutJobs, leftOutTables } from './backup-policy.ts';

/** The content of an installation at one moment, in files of a folder. */
export interface SpooledInstallation extends Pick<BackupManifest, 'clients' | 'schema' | 'tables'> {
  /** By client: names of the folders of files that any row speaks of. */
  readonly folders: ReadonlyMap<string, ReadonlySet<string>>;
  /** `<client>/<random>` of the files that records show. */
  readonly shown: readonly string[];
}

const clientRows = z.array(z.object({ id: z.string(), slug: z.string(), name: z.string() }));
const schemaRow = z.tuple([z.object({ version: z.number() })]);
const pathRows = z.array(z.object({ path: z.string() }));

/**
 * Writes all rows and jobs of an installation to a folder, in one transaction with one snapshot that blocks no one. To the disk
 * first, because an archive has the size of an entry before its bytes.
 */
export async function spoolInstallation(
  client: pg.Client,
  folder: string,
  signal: AbortSignal,
): Promise<SpooledInstallation> {
  await mkdir(join(folder, 'tables'));
  await client.query('begin isolation level repeatable read, read only');
  const [{ version: schema }] = schemaRow.parse(
    (await client.query('select max(version) as version from schema_migration')).rows,
  );
  const clients = clientRows.parse(
    (await client.query('select id, slug, name from client order by slug')).rows,
  );
  const shown = pathRows.parse((await client.query('select path from file_content order by 1')).rows);
  const known = parseCatalog((await client.query(tableCatalog)).rows);
  const folders = new Map<string, Set<string>>();
  const tables: BackupManifest['tables'] = [];
  for (const { name, columns } of inOrderOfNeed(known.filter((table) => !leftOutTables.has(table.name)))) {
    signal.throwIfAborted();
    const counted = countRows(folders);
    const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    await pipeline(
      client.query(copyTo(`copy public.${pg.escapeIdentifier(name)} (${list}) to stdout`)),
      counted.stream,
      createWriteStream(join(folder, 'tables', `${name}.copy`)),
    );
    tables.push({ name, columns, rows: counted.rows() });
  }
  await writeFile(join(folder, jobsName), await readJobs(client));
  await client.query('commit');
  return {
    schema,
    clients,
    tables,
    folders,
    shown: shown.map(({ path }) => path.slice('/files/'.length, -1)),
  };
}

/** Counts lines, each of which is a row, and collects folders of files that they speak of. */
function countRows(folders: Map<string, Set<string>>): { stream: Transform; rows: () => number } {
  let rows = 0;
  // An address may begin in one chunk and end in the next.
  let before = '';
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1;
      const text = before + chunk.toString('latin1');
      for (const [, client = '', place = ''] of text.matchAll(/(cl_[0-9a-z]{26})\/([\w-]{16,64})/g)) {
        const places = folders.get(client) ?? new Set();
        folders.set(client, places.add(place));
      }
      before = text.slice(-100);
      done(null, chunk);
    },
  });
  return { stream, rows: () => rows };
}

/** Jobs that will run, a line each; one that runs at this moment is among them and will run again. */
async function readJobs(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select json_build_object('name', t.identifier, 'payload', j.payload::text, 'run_at', j.run_at, 'max_attempts', j.max_attempts,
       'key', j.key, 'priority', j.priority, 'flags', (select array_agg(f) from jsonb_object_keys(j.flags) f))::text as line
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.attempts < j.max_attempts and t.identifier <> all ($1) order by j.id`,
    [[...leftOutJobs.keys()]],
  );
  return z
    .array(z.object({ line: z.string() }))
    .parse(rows)
    .map(({ line }) => `${line}\n`)
    .join('');
}
