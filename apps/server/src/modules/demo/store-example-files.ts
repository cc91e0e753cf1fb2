import { copyFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PictureValue } from '@vold/contract';
import type { Database } from '../../platform/db/index.ts';
import type { FileStorage } from '../../platform/storage/index.ts';
import { createMediaStore } from '../media/index.ts';
import type { Example } from './read-example.ts';

/** Records of an example's pictures and files, by their names in `website.json`. */
export interface StoredFiles {
  pictures: ReadonlyMap<string, PictureValue>;
  files: ReadonlyMap<string, { id: string; url: string }>;
}

/** Stores the pictures and files that are not stored yet, as an editor would by uploading them. */
export async function storeExampleFiles(
  db: Database,
  {
    storage,
    clientId,
    example: { file, home },
  }: { storage: FileStorage; clientId: string; example: Example },
): Promise<StoredFiles> {
  const rows = await db.read({ kind: 'system', reason: 'example', clientId }, async (tx) => {
    const stored = (table: 'picture' | 'files') =>
      tx
        .selectFrom(table)
        .select(['id', 'url', 'info', 'original'])
        .where('client_id', '=', clientId)
        .execute();
    return [...(await stored('picture')), ...(await stored('files'))];
  });
  const found = new Map(rows.map(({ original, id, url, info }) => [original, { id, url, ...info }]));
  const media = createMediaStore({ db, storage });
  const store = async (folder: string, filename: string, alt: Record<string, string>) => {
    const stored = found.get(filename);
    if (stored) return stored;
    const path = await storage.newTemporary();
    await copyFile(fileURLToPath(new URL(`${folder}/${filename}`, home)), path);
    return media.store({ clientId, userId: null, path, filename, alt, folder: '' });
  };
  const first = file.settings.language[0]?.code ?? 'en';
  const pictures = Object.entries(file.pictures).map(async ([name, alt]) => {
    const { id, url, width, height } = await store('pictures', `${name}.svg`, alt);
    return [name, { id, url, width, height, alt: alt[first] ?? '' }] as const;
  });
  const files = file.files.map(async (name) => {
    const { id, url } = await store('files', name, {});
    return [name, { id, url }] as const;
  });
  return { pictures: new Map(await Promise.all(pictures)), files: new Map(await Promise.all(files)) };
}
