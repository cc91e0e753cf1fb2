import { randomBytes } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SubmittedFile } from '@vold/contract';
import { createFileFolder, detectFileKind, safeName } from '../media/index.ts';

export interface PrivateFile {
  readonly file: SubmittedFile;
  /** Below the folder of private files: `{client}/{random}/{name}`. */
  readonly place: string;
}

/** Files of visitors: under the data directory, but served to staff with the right to the submission only. */
export interface PrivateFiles {
  newTemporary(): Promise<string>;
  /** Moves an uploaded file to its place and finds out what it is. */
  store(clientId: string, temporary: string, original: string): Promise<PrivateFile>;
  /** Null where the file is gone. */
  read(place: string): Promise<ReadStream | null>;
  removeTemporary(path: string): Promise<void>;
  remove(place: string): Promise<void>;
}

export function createPrivateFiles(dataDir: string): PrivateFiles {
  const folder = createFileFolder(dataDir, 'private');
  return {
    newTemporary: folder.newTemporary,
    removeTemporary: folder.remove,
    async store(clientId, temporary, original) {
      const kind = await detectFileKind(temporary, original);
      const { size } = await stat(temporary);
      const { folder: directory, path } = await folder.newPlace(clientId);
      const name = safeName(original, kind.extension);
      await rename(temporary, join(directory, name));
      const key = randomBytes(12).toString('base64url');
      return { file: { key, filename: original, mimetype: kind.mimetype, size }, place: `${path}/${name}` };
    },
    async read(place) {
      const path = join(folder.root, place);
      const file = await open(path).catch(() => null);
      return file && createReadStream(path, { fd: file });
    },
    remove: (place) => folder.remove(join(folder.root, place, '..')),
  };
}
