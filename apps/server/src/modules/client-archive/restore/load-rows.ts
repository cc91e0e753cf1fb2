import { join } from 'node:path';
import { sql } from 'kysely';
import { ArchiveError, throwIfCanceled } from '../../../platform/archive/index.ts';
import type { Transaction } from '../../../platform/db/index.ts';
import type { ArchiveManifest } from '../archive-manifest.ts';
import { formerTables } from '../archive-policy.ts';
import { readArchiveTables } from '../archive-tables.ts';
import { type RowBatch, readRowBatches } from './row-batches.ts';
import type { RowPatches } from './row-patches.ts';

/** Deriving addresses and references of a large website takes longer than any call may. */
const statementTimeout = '30min';

export interface LoadRequest {
  readonly manifest: ArchiveManifest;
  /** Folder with the unpacked archive. */
  readonly folder: string;
  readonly patches: RowPatches;
  readonly signal?: AbortSignal | undefined;
  /** How many rows are written, of how many. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** Writes all rows of an archive and what is derived from them. @throws ArchiveError, ImportCanceledError */
export async function loadRows(tx: Transaction, request: LoadRequest): Promise<void> {
  const { manifest, folder, patches, signal, onProgress } = request;
  await sql`set local statement_timeout = ${sql.lit(statementTimeout)}`.execute(tx);
  // From here on it has rows in its hand.
  await sql`set local idle_in_transaction_session_timeout = ${sql.lit(statementTimeout)}`.execute(tx);
  // Categories name their parents, which may stand behind them.
  await sql`set constraints all deferred`.execute(tx);
  const known = await readArchiveTables(tx, true);
  const given = new Map(manifest.tables.map(({ name }) => [formerTables.get(name) ?? name, name]));
  const unknown = [...given.keys()].find((name) => !known.some((table) => table.name === name));
  if (unknown) throw new ArchiveError(`It has a table that is unknown here: ${unknown}.`);
  const total = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  for (const { name, columns } of known.filter((table) => given.has(table.name))) {
    let before = 0;
    for await (const batch of readRowBatches(
      join(folder, 'tables', `${given.get(name)}.jsonl`),
      name,
      patches.of.get(name),
    )) {
      throwIfCanceled(signal);
      await writeBatch(tx, { clientId: manifest.client.id, name, columns }, batch);
      done += batch.read - before;
      before = batch.read;
      onProgress?.(done, total);
    }
  }
  await sql`select vold_restore_derived(${manifest.client.id})`.execute(tx);
  await sql`select vold_restore_titles(${manifest.client.id})`.execute(tx);
  await sql`select vold_restore_unique(${manifest.client.id})`.execute(tx);
  await sql`select vold_restore_fields(${manifest.client.id})`.execute(tx);
  await sql`select vold_restore_drafts(${manifest.client.id})`.execute(tx);
  await sql`select vold_continue_draft_revs(${manifest.client.id})`.execute(tx);
  // Deferred constraints are checked here, while an error can still name its cause.
  await sql`set constraints all immediate`.execute(tx);
}

async function writeBatch(
  tx: Transaction,
  table: { clientId: string; name: string; columns: readonly string[] },
  batch: RowBatch,
): Promise<void> {
  const { clientId, name, columns } = table;
  // Generated columns come out of the others.
  const written = batch.columns.filter((column) => column !== 'client_id' || name !== 'client');
  const unknown = written.find((column) => !columns.includes(column));
  if (unknown) throw new ArchiveError(`It has a column that is unknown here: ${name}.${unknown}.`);
  await sql`select vold_restore_rows(${clientId}, ${name}, ${written}::text[], ${batch.rows}::jsonb)`.execute(
    tx,
  );
}
