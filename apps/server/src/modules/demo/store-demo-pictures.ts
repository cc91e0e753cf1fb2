import { readFile } from 'node:fs/promises';
import type { Database } from '../../platform/db/index.ts';
import {
  type DemoPictureName,
  demoPictureNames,
  demoPictures,
  type StoredPicture,
  type StoredPictures,
} from './demo-pictures.ts';

export interface PictureUpload {
  clientId: string;
  filename: string;
  mimetype: 'image/svg+xml';
  bytes: Buffer;
  /** Alternative text by language. */
  alt: Record<string, string>;
}
export type StorePicture = (upload: PictureUpload) => Promise<StoredPicture>;

/** Stores the drawings that are not stored yet, as an editor would by uploading them. */
export async function storeDemoPictures(
  db: Database,
  clientId: string,
  storePicture: StorePicture,
): Promise<StoredPictures> {
  const rows = await db.read({ kind: 'system', reason: 'demo', clientId }, (tx) =>
    tx.selectFrom('picture').select(['id', 'url', 'original']).where('client_id', '=', clientId).execute(),
  );
  const known = new Map(rows.map(({ original, ...stored }) => [original, stored]));
  const store = async (name: DemoPictureName): Promise<[DemoPictureName, StoredPicture]> => {
    const filename = `${name}.svg`;
    const stored = known.get(filename);
    if (stored) return [name, stored];
    const bytes = await readFile(new URL(`./pictures/${filename}`, import.meta.url));
    const { id, url } = await storePicture({
      clientId,
      filename,
      mimetype: 'image/svg+xml',
      bytes,
      alt: { ...demoPictures[name].alt },
    });
    return [name, { id, url }];
  };
  const all = await Promise.all(demoPictureNames.map(store));
  return Object.fromEntries(all) as Record<DemoPictureName, StoredPicture>;
}
