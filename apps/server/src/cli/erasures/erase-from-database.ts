import { beginErasure, eraseClient } from '../../modules/client-erasure/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { StartupError } from '../../platform/startup-error.ts';
import type { FileStorage } from '../../platform/storage/index.ts';
import { showProgress } from '../show-progress.ts';

/**
 * Erases a client. Run again after it was stopped, it continues; a running server does so, too, within a day.
 *
 * @returns false if it was stopped
 * @throws StartupError if there is no such client, or it is not to be erased
 */
export async function eraseFromDatabase(
  db: Database,
  storage: FileStorage,
  slug: string,
  confirm: string,
): Promise<boolean> {
  const clientId = await findAnyClient(db, slug);
  const scope = { kind: 'system', reason: 'erasure of a client', clientId } as const;
  const stop = new AbortController();
  const onInterrupt = () => stop.abort();
  process.once('SIGINT', onInterrupt).once('SIGTERM', onInterrupt);
  try {
    await db.transact(scope, (tx) => beginErasure(tx, clientId, confirm));
    const onProgress = (rows: number) => showProgress({ phase: `${rows} rows`, done: 0, total: 0 });
    await eraseClient({ db, storage, clientId, signal: stop.signal, onProgress });
    return true;
  } catch (error) {
    if (error instanceof ApiError) throw new StartupError(`${error.message}.`);
    if (!stop.signal.aborted) throw error;
    console.error('Stopped before the end; the same command continues from here.');
    return false;
  } finally {
    showProgress(null);
    process.off('SIGINT', onInterrupt).off('SIGTERM', onInterrupt);
  }
}

/** Finds a client, also in the trash if no other has its slug since. */
async function findAnyClient(db: Database, slug: string): Promise<string> {
  const found = await db.read({ kind: 'system', reason: 'command line' }, (tx) =>
    tx.selectFrom('client').select(['id', 'deleted_at']).where('slug', '=', slug).execute(),
  );
  const living = found.find(({ deleted_at: gone }) => gone === null);
  const [only, another] = found;
  if (living) return living.id;
  if (!only) throw new StartupError(`There is no client "${slug}".`);
  if (another)
    throw new StartupError(`The trash has ${found.length} clients "${slug}": restore the one that is meant.`);
  return only.id;
}
