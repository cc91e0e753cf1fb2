import { chmodSync, createReadStream, statSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';
import { createDriveStorage } from './drive-storage.ts';
import type { FileStorage } from './file-storage.ts';

const folders = ['files', 'private', 'uploads'];

/** Files in the data directory: `<data dir>/files`, `<data dir>/private`. No other account of the machine can read them. */
export function createDiskStorage(dataDir: string, clientLimit = 0): FileStorage {
  const driver = new FSDriver({ location: dataDir, visibility: 'private' });
  // Folders of an older version. New ones are created at the first write: a start that is refused leaves nothing behind.
  for (const folder of folders) closeToOthers(join(dataDir, folder));
  const makeFolders = () =>
    Promise.all(folders.map((name) => mkdir(join(dataDir, name), { recursive: true, mode: 0o700 })));
  const storage = createDriveStorage({
    driver,
    temporary: join(dataDir, 'uploads'),
    openRange: async (key, range) => createReadStream(join(dataDir, key), range),
    async moveFolder(folder, path) {
      const target = join(dataDir, folder);
      await mkdir(dirname(target), { recursive: true });
      await rename(path, target);
    },
    removeAll: (prefix) => driver.deleteAll(prefix),
    isMissing: isNoFile,
    clientLimit,
  });
  return {
    ...storage,
    newTemporary: () => makeFolders().then(storage.newTemporary),
    put: (key, path) => makeFolders().then(() => storage.put(key, path)),
    moveFolder: (folder, path) => makeFolders().then(() => storage.moveFolder(folder, path)),
  };
}

function closeToOthers(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found && (found.mode & 0o077) !== 0) chmodSync(folder, 0o700);
}

/** Also a folder, which is no file. */
function isNoFile(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return (
    code === 'ENOENT' || code === 'ENOTDIR' || error.message.startsWith('Cannot get metadata of a directory')
  );
}
