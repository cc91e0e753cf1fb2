import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/index.ts';
import type { FileStorage } from '../../platform/storage/index.ts';
import { readTenantTables } from '../client-archive/index.ts';
import { eraseClientJob } from './erase-client.kind.ts';

export interface ErasureRequest {
  readonly db: Database;
  readonly storage: FileStorage;
  readonly clientId: string;
  /** The user who requested it; the history of the platform names them. */
  readonly userId?: string | null;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((rows: number) => void) | undefined;
}

/** Rows of one transaction: short enough for everybody else, and little is done again after a kill. */
const batchSize = 2000;
const statementTimeout = '10min';
/** Rounds, with a pause in milliseconds between them, for what runs or is written at this moment. */
const rounds = { most: 60, pause: 500 };

/**
 * Erases what is left of a client that was promised to be erased: its files, its rows in batches, its jobs and, last,
 * the client itself. Killed at any time, it continues from where it stopped. Nothing to do is fine.
 *
 * @throws if the signal aborts, or something of the client never comes to rest
 */
export async function eraseClient(request: ErasureRequest): Promise<void> {
  const { db, clientId, signal } = request;
  const scope = { kind: 'system', reason: 'erasure of a client', clientId, userId: request.userId } as const;
  const tables = await db.read(scope, async (tx) => {
    const promise = await tx
      .selectFrom('client_erasure')
      .select('client_id')
      .where('client_id', '=', clientId)
      .executeTakeFirst();
    if (!promise) return null;
    // Tables that refer to others come first.
    return (await readTenantTables(tx)).map(({ name }) => name).reverse();
  });
  if (!tables) return;
  await removeFiles(request);
  const others = tables.filter((name) => name !== 'client' && name !== 'client_erasure');
  for (let round = 1; ; round += 1) {
    for (const name of others) await eraseTable(request, name);
    const rest = await db.transact(scope, (tx) => finish(tx, request, others));
    if (rest === 0) break;
    // A call or job that began before the promise: it ends, or fails for want of the client's rows.
    if (round === rounds.most) throw new Error(`${rest} jobs of a client that is being erased do not end`);
    await pause(rounds.pause, undefined, { signal });
  }
}

async function eraseTable({ db, clientId, signal, onProgress }: ErasureRequest, name: string): Promise<void> {
  const scope = { kind: 'system', reason: 'erasure of a client', clientId } as const;
  for (;;) {
    signal?.throwIfAborted();
    const { gone, rows } = await db.transact(scope, async (tx) => {
      const gone = await eraseRows(tx, clientId, name, batchSize);
      const { rows } = await sql<{ rows: number }>`update client_erasure set rows = rows + ${gone}
        where client_id = ${clientId} returning rows`.execute(tx);
      return { gone, rows: rows[0]?.rows ?? 0 };
    });
    onProgress?.(rows);
    if (gone < batchSize) return;
  }
}

async function eraseRows(tx: Transaction, clientId: string, name: string, most: number): Promise<number> {
  await sql`set local statement_timeout = ${sql.lit(statementTimeout)}`.execute(tx);
  const { rows } = await sql<{ gone: number }>`
    select vold_erase_rows(${clientId}, ${name}, ${most}) as gone`.execute(tx);
  return rows[0]?.gone ?? 0;
}

/** Erases the client, if nothing of it is at work. @returns how many jobs are */
async function finish(tx: Transaction, request: ErasureRequest, tables: readonly string[]): Promise<number> {
  const { clientId } = request;
  // From here on no one can add a row of it.
  const client = await tx
    .selectFrom('client')
    .select('slug')
    .where('id', '=', clientId)
    .forUpdate()
    .executeTakeFirst();
  if (!client) return 0;
  const { rows: jobs } = await sql<{ left: number }>`
    select vold_erase_jobs(${clientId}, ${eraseClientJob.name}) as left`.execute(tx);
  const left = jobs[0]?.left ?? 0;
  if (left > 0) return left;
  for (const name of tables) await eraseRows(tx, clientId, name, 1_000_000_000);
  // Files that were stored since the first removal. Once this transaction has ended, an archive may bring the client back.
  await sql`set local idle_in_transaction_session_timeout = ${sql.lit(statementTimeout)}`.execute(tx);
  await removeFiles(request);
  const { rows: erasures } = await sql<{ rows: number }>`
    select rows from client_erasure where client_id = ${clientId}`.execute(tx);
  const details = JSON.stringify({ slug: client.slug, rows: erasures[0]?.rows ?? 0 });
  await sql`select vold_erase_client(${clientId})`.execute(tx);
  await sql`select vold_record_whole_client('erase', ${clientId}, ${details}::jsonb)`.execute(tx);
  return 0;
}

async function removeFiles({ storage, clientId }: ErasureRequest): Promise<void> {
  for (const area of ['files', 'private']) await storage.removeFolder(`${area}/${clientId}`);
}
