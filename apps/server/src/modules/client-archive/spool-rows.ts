import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Scope, Transaction } from '../../platform/db/index.ts';
import { type ArchiveTable, readArchiveTables } from './archive-tables.ts';

const batchSize = 100;

const exportedClient = z.object({ id: z.string(), slug: z.string(), name: z.string() });

/** A client's rows as they were at one moment, in files `tables/<table>.jsonl` of a folder. */
export interface SpooledRows {
  readonly client: z.infer<typeof exportedClient>;
  readonly tables: readonly { readonly name: string; readonly rows: number }[];
  /** Names of the folders of files that any row speaks of; what else lies on the disk is no record's. */
  readonly folders: ReadonlySet<string>;
}

/**
 * Writes all rows of a client to a folder, in one transaction with one snapshot. To the disk first, not to the caller: a slow
 * download would hold the transaction and its connection, and the work may run again.
 *
 * @returns null if the client does not exist
 */
export async function spoolRows(
  db: Database,
  scope: Scope,
  request: { clientId: string; withSecrets: boolean; folder: string },
): Promise<SpooledRows | null> {
  const { clientId, withSecrets, folder } = request;
  return db.read(scope, async (tx) => {
    await sql`set transaction isolation level repeatable read`.execute(tx);
    const found = await tx
      .selectFrom('client')
      .select(['id', 'slug', 'name'])
      .where('id', '=', clientId)
      .executeTakeFirst();
    if (!found) return null;
    await mkdir(join(folder, 'tables'), { recursive: true });
    const folders = new Set<string>();
    const tables: { name: string; rows: number }[] = [];
    for (const table of await readArchiveTables(tx, withSecrets)) {
      let rows = 0;
      async function* lines(): AsyncGenerator<string> {
        for await (const batch of readBatches(tx, table, clientId)) {
          rows += batch.length;
          const text = batch.join('');
          collectFolders(text, clientId, folders);
          yield text;
        }
      }
      // One batch ahead of the disk, not sixteen.
      await pipeline(
        Readable.from(lines(), { highWaterMark: 1 }),
        createWriteStream(join(folder, 'tables', `${table.name}.jsonl`)),
      );
      tables.push({ name: table.name, rows });
    }
    return { client: exportedClient.parse(found), tables, folders };
  });
}

/** Rows as lines of JSON, made by the database: numbers, times and bytes keep their exact text. */
async function* readBatches(
  tx: Transaction,
  table: ArchiveTable,
  clientId: string,
): AsyncGenerator<string[]> {
  // The role of staff may not even read what the archive does not have.
  const columns = table.columns.filter((name) => !table.without.includes(name));
  // A cursor cannot be declared with parameters.
  await sql`declare archived no scroll cursor for
    select to_jsonb(t)::text || ${sql.lit('\n')} as line
    from (select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table.name)}
      where client_id = ${sql.lit(clientId)}) t
    order by ${sql.join(table.key.map((column) => sql.ref(column)))}`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(batchSize))} from archived`.execute(
      tx,
    );
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < batchSize) break;
  }
  await sql`close archived`.execute(tx);
}

/** `<client>/<random>`, as addresses of files and places of what visitors sent have it. */
function collectFolders(text: string, clientId: string, folders: Set<string>): void {
  for (const [, name] of text.matchAll(new RegExp(`${clientId}/([\\w-]{16,64})(?![\\w-])`, 'g'))) {
    if (name !== undefined) folders.add(name);
  }
}
