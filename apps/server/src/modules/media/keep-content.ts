import type { MediaFacts } from '@vold/contract';
import type { Database, Transaction } from '../../platform/db/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import type { FileStorage } from '../../platform/storage/index.ts';
import { addContent, type ContentKey, findContent, holdContent } from './claim-content.ts';
import { makeFormats } from './make-formats.kind.ts';
import { newPlace, placeOf } from './media-place.ts';
import { removeFolders } from './remove-folders.kind.ts';
import { claimStorageRoom } from './storage-room.ts';
import { type NewContent, type StoredContent, storeContent } from './store-content.ts';

export interface ContentDeps {
  readonly db: Database;
  readonly storage: FileStorage;
}

/** The function that the transaction of the record calls first: returns where its bytes are. */
export type UseContent = (tx: Transaction) => Promise<MediaFacts>;

/** The bytes were removed between being found and being held. */
class ContentGoneError extends Error {}

/**
 * Keeps the bytes of an upload once a client: the same bytes are not stored again, not even when they come twice at
 * once. `write` runs the transaction that makes the record; if it fails, nothing is left of what was stored for it.
 *
 * @throws 413 QUOTA_EXCEEDED if the client has no room for them
 */
export async function keepContent<T>(
  { db, storage }: ContentDeps,
  { clientId, file, kind }: NewContent,
  write: (use: UseContent) => Promise<T>,
): Promise<T> {
  const key: ContentKey = { clientId, sha256: file.sha256, mimetype: kind.mimetype };
  const scope = { kind: 'system', reason: 'whether these bytes are here', clientId } as const;
  const known = await db.read(scope, (tx) => findContent(tx, key));
  if (known) {
    try {
      return await write(async (tx) => {
        const facts = await holdContent(tx, key);
        if (!facts) throw new ContentGoneError();
        return facts;
      });
    } catch (error) {
      if (!(error instanceof ContentGoneError)) throw error;
    }
  }
  const place = newPlace(clientId);
  let stored: StoredContent | null = null;
  let used: MediaFacts | null = null;
  try {
    const ours = await storeContent(storage, { clientId, file, kind }, place);
    stored = ours;
    return await write(async (tx) => {
      used = await useStored(tx, key, ours);
      if (used === ours.facts) {
        await claimStorageRoom(tx, storage, { clientId, name: file.original, size: ours.bytes });
      }
      return used;
    });
  } catch (error) {
    used = null;
    throw error;
  } finally {
    if (stored === null || used !== stored.facts) await discard({ db, storage }, clientId, place);
  }
}

/** Removes what no record shows; where the storage is away just now, a job does it as soon as it can be reached. */
async function discard({ db, storage }: ContentDeps, clientId: string, place: string): Promise<void> {
  try {
    await storage.removeFolder(`files/${place}`);
  } catch {
    const scope = { kind: 'system', reason: 'bytes of a failed upload', clientId } as const;
    await db.transact(scope, (tx) =>
      addJob(tx, removeFolders, { clientId, folders: [{ area: 'files', place }] }),
    );
  }
}

async function useStored(tx: Transaction, key: ContentKey, stored: StoredContent): Promise<MediaFacts> {
  for (;;) {
    if (await addContent(tx, key, stored)) {
      if (stored.isSized) {
        await addJob(tx, makeFormats, { clientId: key.clientId, place: placeOf(stored.facts.path) });
      }
      return stored.facts;
    }
    const others = await holdContent(tx, key);
    if (others) return others;
    // The other upload's bytes went as quickly as they came.
  }
}
