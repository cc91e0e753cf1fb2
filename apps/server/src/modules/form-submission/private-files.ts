import { randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { SubmittedFile } from '@vold/contract';
import type { FileStorage } from '../../platform/storage/index.ts';
import { detectFileKind, newPlace, safeName } from '../media/index.ts';

export interface PrivateFile {
  readonly file: SubmittedFile;
  /** In the area of private files: `{client}/{random}/{name}`. */
  readonly place: string;
}

/** Files of visitors: stored as uploads are, but served to staff with the right to the submission only. */
export interface PrivateFiles extends Pick<FileStorage, 'clientLimit'> {
  newTemporary(): Promise<string>;
  /** Moves an uploaded file to its place and finds out what it is. */
  store(clientId: string, temporary: string, original: string): Promise<PrivateFile>;
  /** Null if the file is gone. */
  read(place: string): Promise<Readable | null>;
  removeTemporary(path: string): Promise<void>;
  remove(place: string): Promise<void>;
}

export function createPrivateFiles(storage: FileStorage): PrivateFiles {
  const folderOf = (place: string) => `private/${place.split('/').slice(0, 2).join('/')}`;
  return {
    clientLimit: storage.clientLimit,
    newTemporary: storage.newTemporary,
    removeTemporary: (path) => rm(path, { force: true }),
    async store(clientId, temporary, original) {
      const kind = await detectFileKind(temporary, original);
      const { size } = await stat(temporary);
      const place = `${newPlace(clientId)}/${safeName(original, kind.extension)}`;
      try {
        await storage.put(`private/${place}`, temporary);
      } catch (error) {
        await storage.removeFolder(folderOf(place));
        throw error;
      }
      await rm(temporary, { force: true });
      const key = randomBytes(12).toString('base64url');
      return { file: { key, filename: original, mimetype: kind.mimetype, size }, place };
    },
    async read(place) {
      const found = await storage.find(`private/${place}`);
      return (await found?.open()) ?? null;
    },
    remove: (place) => storage.removeFolder(folderOf(place)),
  };
}
