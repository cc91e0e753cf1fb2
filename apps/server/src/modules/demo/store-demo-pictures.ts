import { copyFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Database } from '../../platform/db/index.ts';
import type { FileStorage } from '../../platform/storage/index.ts';
import { createMediaStore } from '../media/index.ts';
import {
  type DemoFileName,
  type DemoPictureName,
  demoFileNames,
  demoPictureNames,
  demoPictures,
  type StoredPicture,
  type StoredPictures,
} from './demo-pictures.ts';

/** Stores the drawings and files that are not stored yet, as an editor would by uploading them. */
export async function storeDemoPictures(
  db: Database,
  storage: FileStorage,
  clientId: string,
): Promise<StoredPictures> {
  const rows = await db.read({ kind: 'system', reason: 'demo', clientId }, async (tx) => {
    const stored = (table: 'picture' | 'files') =>
      tx.selectFrom(table).select(['id', 'url', 'original']).where('client_id', '=', clientId).execute();
    return [...(await stored('picture')), ...(await stored('files'))];
  });
  const known = new Map(rows.map(({ original, id, url }) => [original, { id, url }]));
  const media = createMediaStore({ db, storage });
  const store = async (filename: string, alt: Record<string, string>): Promise<StoredPicture> => {
    const stored = known.get(filename);
    if (stored) return stored;
    const path = await storage.newTemporary();
    await copyFile(fileURLToPath(new URL(`./pictures/${filename}`, import.meta.url)), path);
    const { id, url } = await media.store({ clientId, userId: null, path, filename, alt, folder: '' });
    return { id, url };
  };
  const all = await Promise.all([
    ...demoPictureNames.map(
      async (name) => [name, await store(`${name}.svg`, demoPictures[name].alt)] as const,
    ),
    ...demoFileNames.map(async (name) => [name, await store(name, {})] as const),
  ]);
  return Object.fromEntries(all) as Record<DemoPictureName | DemoFileName, StoredPicture>;
}
