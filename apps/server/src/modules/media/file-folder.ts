import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where uploads live: `<data dir>/files/<client>/<random>/<name>`, served under `/files/…`. */
export interface FileFolder {
  readonly root: string;
  /** A new file to write an upload to, outside of what is served. */
  newTemporary(): Promise<string>;
  /** A new folder with an unguessable name for one record's files. */
  newPlace(clientId: string): Promise<{ folder: string; path: string }>;
  remove(path: string): Promise<void>;
}

/** @param area `private`: the same, but never served by its path */
export function createFileFolder(dataDir: string, area: 'files' | 'private' = 'files'): FileFolder {
  const root = join(dataDir, area);
  const temporary = join(dataDir, 'uploads');
  const random = () => randomBytes(16).toString('base64url');
  return {
    root,
    async newTemporary() {
      await mkdir(temporary, { recursive: true });
      return join(temporary, random());
    },
    async newPlace(clientId) {
      const path = `${clientId}/${random()}`;
      const folder = join(root, path);
      await mkdir(folder, { recursive: true });
      return { folder, path };
    },
    remove: (path) => rm(path, { recursive: true, force: true }),
  };
}
