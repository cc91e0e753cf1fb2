import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import {
  ArchiveError,
  newSpoolFolder,
  storageAreas,
  unpackArchive,
} from '../../../platform/archive/index.ts';
import type { Keychain } from '../../../platform/auth/keychain.ts';
import type { Database, Transaction } from '../../../platform/db/index.ts';
import { latestVersion } from '../../../platform/db/migration-files.ts';
import type { FileStorage } from '../../../platform/storage/index.ts';
import { completeCatalog } from '../../client/index.ts';
import { type ArchiveManifest, clientArchive } from '../archive-manifest.ts';
import { assertNoObstacles } from './find-obstacles.ts';
import { loadRows } from './load-rows.ts';
import { explainRefusal } from './refused-rows.ts';
import { createRowPatches } from './row-patches.ts';

export interface RestoreRequest {
  readonly db: Database;
  /** For the archive while it is unpacked. */
  readonly dataDir: string;
  readonly storage: FileStorage;
  readonly keychain: Keychain;
  /** The archive. */
  readonly file: string;
  /** Slug for the client instead of the archived one. */
  readonly slug?: string | null | undefined;
  /** Keychain of the installation that made the archive, to open its sealed secrets. */
  readonly sourceKeychain?: Keychain | null | undefined;
  readonly userId?: string | null | undefined;
  readonly ip?: string | null | undefined;
  readonly signal?: AbortSignal | undefined;
  /** `reading`: bytes of the archive; `content`: rows. */
  readonly onProgress?: ((phase: 'reading' | 'content', done: number, total: number) => void) | undefined;
}

export interface RestoredClient {
  readonly manifest: ArchiveManifest;
  /** The slug that it has here. */
  readonly slug: string;
  /** One sentence for each value that has to be entered again. */
  readonly notes: readonly string[];
}

/** For the files of a client on their way to another machine. */
const longestPause = '12h';

/**
 * Restores an archived client in this installation unchanged: ids, revisions, times, history and its chain. Everything appears
 * at once, or nothing does. The history of the platform records the restore.
 *
 * @throws ArchiveError with the reason if it is impossible; ImportCanceledError
 */
export async function restoreClient(request: RestoreRequest): Promise<RestoredClient> {
  const { db, dataDir, storage, file, signal, onProgress } = request;
  const folder = await newSpoolFolder(dataDir, 'restore-');
  try {
    const manifest = await unpackArchive({
      kind: clientArchive,
      file,
      folder,
      signal,
      onProgress: (done, total) => onProgress?.('reading', done, total),
    });
    const schema = await latestVersion();
    if (manifest.schema > schema) {
      throw new ArchiveError(
        `It was made by a newer version of Vold (schema ${manifest.schema}, here ${schema}). Update first.`,
      );
    }
    const slug = request.slug ?? null;
    const clientId = manifest.client.id;
    const { userId, ip } = request;
    const scope = { kind: 'system', reason: 'import of a client', clientId, userId, ip } as const;
    let notes: string[] = [];
    let moving = false;
    let moved = false;
    try {
      await db.transact(scope, async (tx) => {
        if (!(await isAlone(tx, clientId))) throw new ArchiveError('It is being imported at this moment.');
        await assertNoObstacles(tx, { manifest, folder, slug });
        // Before the first row, because it may take long: until then the transaction holds no row that others could wait for.
        // No file of a client that does not exist is served.
        moving = true;
        if (!moved) await moveFiles(folder, storage, clientId);
        moved = true;
        // New for every attempt, because it counts the values that it leaves out.
        const patches = await createRowPatches({
          clientId,
          archive: manifest,
          slug,
          keychain: request.keychain,
          sourceKeychain: request.sourceKeychain ?? null,
        });
        await loadRows(tx, {
          manifest,
          folder,
          patches,
          signal,
          onProgress: (done, total) => onProgress?.('content', done, total),
        });
        await completeCatalog(tx, clientId);
        notes = [...patches.notes(), ...(await stopStrayWebhooks(tx, clientId))];
        const { client, tables, files, created_at, secrets } = manifest;
        const details = { ...client, ...(slug && { slug }), archive: { created_at, secrets, tables, files } };
        await sql`select vold_record_whole_client('create', ${clientId}, ${JSON.stringify(details)}::jsonb)`.execute(
          tx,
        );
      });
    } catch (error) {
      if (moving) await db.transact(scope, (tx) => removeLeftovers(tx, storage, clientId));
      throw explainRefusal(error);
    }
    return { manifest, slug: slug ?? manifest.client.slug, notes };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Turns off webhooks whose maker has no account here, for example a master of the other installation: a webhook sends what its maker may
 * read, so they would end at their first delivery.
 *
 * @returns what to do about it
 */
async function stopStrayWebhooks(tx: Transaction, clientId: string): Promise<string[]> {
  const { numAffectedRows } = await sql`update webhook w set active = false
    where w.client_id = ${clientId} and w.active and (
      not exists (select from "user" u where u.id = w.updated_by and not u.blocked and u.deleted_at is null)
      or (w.saved_with is not null and not exists (
        select from "api-key" k where k.client_id = w.client_id and k.id = w.saved_with)))`.execute(tx);
  const count = Number(numAffectedRows ?? 0);
  if (count === 0) return [];
  const [are, them] = count === 1 ? ['webhook is', 'it'] : ['webhooks are', 'them'];
  return [
    `${count} ${are} turned off: the user who saved ${them} last has no account here. Turn ${them} on again.`,
  ];
}

async function moveFiles(folder: string, storage: FileStorage, clientId: string): Promise<void> {
  // Files of an import that was killed; no row refers to them.
  await removeFiles(storage, clientId);
  for (const area of storageAreas) {
    await mkdir(join(folder, area), { recursive: true });
    await storage.moveFolder(`${area}/${clientId}`, join(folder, area));
  }
}

async function removeFiles(storage: FileStorage, clientId: string): Promise<void> {
  for (const area of storageAreas) await storage.removeFolder(`${area}/${clientId}`);
}

/**
 * Removes the files of a failed import, unless the client exists after all (its commit was not reported) or is being imported
 * again.
 */
async function removeLeftovers(tx: Transaction, storage: FileStorage, clientId: string): Promise<void> {
  if (!(await isAlone(tx, clientId))) return;
  const found = await tx.selectFrom('client').select('id').where('id', '=', clientId).executeTakeFirst();
  if (!found) await removeFiles(storage, clientId);
}

/** True if no other transaction imports this client; none can start until this one ends. */
async function isAlone(tx: Transaction, clientId: string): Promise<boolean> {
  await sql`set local idle_in_transaction_session_timeout = ${sql.lit(longestPause)}`.execute(tx);
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`import of ${clientId}`}, 0)) as alone`.execute(tx);
  return rows[0]?.alone === true;
}
