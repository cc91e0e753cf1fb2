import { cutText, type ImportJob, type ImportProgress, importJob, newId } from '@vold/contract';
import { sql } from 'kysely';
import { json, type Transaction } from '../../../platform/db/index.ts';

/** A running import that has not moved for so long was interrupted: its process is gone. */
const interruptedAfter = sql<string>`now() - interval '15 seconds'`;
const goesOn = 'It was interrupted. Start it again to continue.';
const interruptedMessages: Record<ImportJob['source'], string> = {
  wordpress: goesOn,
  ghost: goesOn,
  client: 'It was interrupted. Nothing of it is left.',
};

export interface NewImport {
  clientId: string;
  source: ImportJob['source'];
  filename: string;
  dryRun: boolean;
  edition: ImportJob['edition'];
  userId: string | null;
}

/** Begins an import. @returns its id, or null if another import of the client is running */
export async function insertImport(tx: Transaction, input: NewImport): Promise<string | null> {
  await tx
    .updateTable('import')
    .set({ status: 'failed', error: interruptedMessages[input.source] })
    .where('client_id', '=', input.clientId)
    .where('status', '=', 'running')
    .where('updated_at', '<', interruptedAfter)
    .execute();
  const progress: ImportProgress = { phase: 'waiting', done: 0, total: 0 };
  const made = await tx
    .insertInto('import')
    .values({
      client_id: input.clientId,
      id: newId('import'),
      source: input.source,
      filename: cutText(input.filename, 300),
      dry_run: input.dryRun,
      edition: input.edition,
      status: 'running',
      progress: json(progress),
      created_by: input.userId,
    })
    // A parameter in place of the word would hide which index is meant from a plan that serves every value.
    .onConflict((conflict) =>
      conflict.column('client_id').where('status', '=', sql.lit('running')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

/** Says that the import is alive, and where it is. @returns true if it must stop */
export async function touchImport(
  tx: Transaction,
  clientId: string,
  id: string,
  progress: ImportProgress,
): Promise<{ stop: boolean }> {
  const row = await tx
    .updateTable('import')
    .set({ progress: json(progress), rev: sql`rev + 1`, updated_at: sql`now()` })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .returning('cancel_requested')
    .executeTakeFirst();
  // Without a running row the import was given up by another process.
  return { stop: row?.cancel_requested ?? true };
}

export interface ImportEnd {
  status: 'done' | 'failed' | 'cancelled';
  report: ImportJob['report'];
  error: string | null;
  progress: ImportProgress;
}

export async function endImport(
  tx: Transaction,
  clientId: string,
  id: string,
  end: ImportEnd,
): Promise<void> {
  await tx
    .updateTable('import')
    .set({
      status: end.status,
      report: json(end.report),
      error: end.error,
      progress: json(end.progress),
      rev: sql`rev + 1`,
      updated_at: sql`now()`,
    })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

/** Asks a running import to stop. @returns false if there is none with this id */
export async function requestCancel(tx: Transaction, clientId: string, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('import')
    .set({ cancel_requested: true })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns null if the client has no such import */
export async function findImport(tx: Transaction, clientId: string, id: string): Promise<ImportJob | null> {
  const row = await imports(tx, clientId).where('id', '=', id).executeTakeFirst();
  return row ? presentImport(row) : null;
}

/** The newest imports of a client, without their reports. */
export async function listImports(tx: Transaction, clientId: string): Promise<ImportJob[]> {
  const rows = await imports(tx, clientId).orderBy('id', 'desc').limit(50).execute();
  return rows.map((row) => ({ ...presentImport(row), report: null }));
}

function imports(tx: Transaction, clientId: string) {
  return tx
    .selectFrom('import')
    .selectAll()
    .select(sql<boolean>`status = 'running' and updated_at < ${interruptedAfter}`.as('interrupted'))
    .where('client_id', '=', clientId);
}

type ImportRow = Awaited<ReturnType<ReturnType<typeof imports>['executeTakeFirstOrThrow']>>;

function presentImport({ interrupted, ...row }: ImportRow): ImportJob {
  return importJob.parse(
    interrupted ? { ...row, status: 'failed', error: interruptedMessages[row.source] } : row,
  );
}
