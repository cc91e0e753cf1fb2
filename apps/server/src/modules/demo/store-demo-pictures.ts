import { copyFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Database } from '../../platform/db/index.ts';
import type { FileStorage } from '../../platform/storage/index.ts';
import { createMediaStore } from '../media/index.ts';
import {
  type DemoPictureName,
  demoPictureNames,
  demoPictures,
  type StoredPicture,
  type StoredPictures,
} from './demo-pictures.ts';

/** Stores the drawings that are not stored yet, as an editor would by uploading them. */
export async function storeDemoPictures(
  db: Database,
  storage: FileStorage,
  clientId: string,
): Promise<StoredPictures> {
  const rows = await db.read({ kind: 'system', reason: 'demo', clientId }, (tx) =>
    tx.selectFrom('picture').select(['id', 'url', 'original']).where('client_id', '=', clientId).execute(),
  );
  const known = new Map(rows.map(({ original, id, url }) => [original, { id, url }]));
  const media = createMediaStore({ db, storage });
  const store = async (name: DemoPictureName): Promise<[DemoPictureName, StoredPicture]> => {
    const filename = `${name}.svg`;
    const stored = known.get(filename);
    if (stored) return [name, stored];
    const path = await storage.newTemporary();
    await copyFile(fileURLToPath(new URL(`./pictures/${filename}`, import.meta.url)), path);
    const alt = { ...demoPictures[name].alt };
    const { id, url } = await media.store({ clientId, userId: null, path, filename, alt, folder: '' });
    return [name, { id, url }];
  };
  const all = await Promise.all(demoPictureNames.map(store));
  return Object.fromEntries(all) as Record<DemoPictureName, StoredPicture>;
}
