import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { mediaFacts } from '@vold/contract';
import type { Transaction } from '../../platform/db/index.ts';
import { encodeImage } from '../../platform/images/index.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/index.ts';
import type { ContentDeps } from './keep-content.ts';
import { makeFormats } from './make-formats.kind.ts';
import { addressOf } from './media-place.ts';
import { noteStored, sizeOfFolder } from './storage-room.ts';

/** `media.make-formats`: does nothing for bytes that are gone, and bears repeating. */
export function createMakeFormatsHandler({ db, storage }: ContentDeps): JobHandler {
  return handleJob(makeFormats, async ({ clientId, place }) => {
    const find = () =>
      db.read({ kind: 'system', reason: 'encoding a picture', clientId }, (tx) =>
        findFacts(tx, clientId, place),
      );
    const facts = await find();
    const folder = `files/${place}`;
    const found = facts && (await storage.find(`${folder}/${facts.filename.raw}`));
    if (!found) return;
    const work = await storage.newTemporary();
    await mkdir(work);
    try {
      const picture = join(work, 'picture');
      await pipeline(await found.open(), createWriteStream(picture));
      const { made } = await encodeImage({ clientId, path: picture, folder: work, crop: facts.info.crop });
      for (const name of made) await storage.put(`${folder}/${name}`, join(work, name));
      const stored = await sizeOfFolder(storage, folder);
      await db.transact({ kind: 'system', reason: 'encoding a picture', clientId }, (tx) =>
        noteStored(tx, clientId, addressOf(place), stored),
      );
      // Removed meanwhile: what came after that goes too.
      if (!(await find())) await storage.removeFolder(folder);
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  });
}

async function findFacts(tx: Transaction, clientId: string, place: string) {
  const row = await tx
    .selectFrom('file_content')
    .select('facts')
    .where('client_id', '=', clientId)
    .where('path', '=', addressOf(place))
    .executeTakeFirst();
  return row ? mediaFacts.parse(row.facts) : null;
}
