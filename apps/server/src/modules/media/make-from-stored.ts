import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type MediaFacts, mediaFacts } from '@vold/contract';
import type { Transaction } from '../../platform/db/index.ts';
import type { ImageFacts } from '../../platform/images/index.ts';
import type { ContentDeps } from './keep-content.ts';
import { addressOf } from './media-place.ts';
import { noteStored, sizeOfFolder } from './storage-room.ts';

interface Making {
  clientId: string;
  /** `<client>/<random>` of the picture. */
  place: string;
  reason: string;
  /** The start of the files' names. */
  stem?: (facts: MediaFacts) => string;
  /** Name of the stored file that it is made of; null: it is made of none. */
  source: (facts: MediaFacts) => string | null;
  make: (picture: { path: string; folder: string }, facts: MediaFacts) => Promise<ImageFacts>;
}

/**
 * Makes files of a stored picture and stores them next to it. Does nothing for bytes that are gone, and can be repeated.
 *
 * @returns true if a file was made
 * @throws ImageError for a picture that cannot be read
 */
export async function makeFromStored(
  { db, storage }: ContentDeps,
  { clientId, place, reason, stem, source, make }: Making,
): Promise<boolean> {
  const find = () => db.read({ kind: 'system', reason, clientId }, (tx) => findFacts(tx, clientId, place));
  const facts = await find();
  const name = facts && source(facts);
  const folder = `files/${place}`;
  const found = name && (await storage.find(`${folder}/${name}`));
  if (!facts || !found) return false;
  const work = await storage.newTemporary();
  await mkdir(work);
  try {
    const path = join(work, 'picture');
    await pipeline(await found.open(), createWriteStream(path));
    const { made } = await make({ path, folder: work }, facts);
    for (const name of made) {
      await storage.put(`${folder}/${stem?.(facts) ?? ''}${name}`, join(work, name));
    }
    const stored = await sizeOfFolder(storage, folder);
    await db.transact({ kind: 'system', reason, clientId }, (tx) =>
      noteStored(tx, clientId, addressOf(place), stored),
    );
    // Removed since: files that were written later are removed too.
    if (await find()) return true;
    await storage.removeFolder(folder);
    return false;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function findFacts(tx: Transaction, clientId: string, place: string): Promise<MediaFacts | null> {
  const row = await tx
    .selectFrom('file_content')
    .select('facts')
    .where('client_id', '=', clientId)
    .where('path', '=', addressOf(place))
    .executeTakeFirst();
  return row ? mediaFacts.parse(row.facts) : null;
}
