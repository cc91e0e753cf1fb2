import { createReadStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';
import { createDriveStorage } from './drive-storage.ts';
import type { FileStorage } from './file-storage.ts';

/** Files in the data directory: `<data dir>/files`, `<data dir>/private`. */
export function createDiskStorage(dataDir: string): FileStorage {
  return createDriveStorage({
    driver: new FSDriver({ location: dataDir, visibility: 'private' }),
    temporary: join(dataDir, 'uploads'),
    openRange: async (key, range) => createReadStream(join(dataDir, key), range),
    async moveFolder(folder, path) {
      const target = join(dataDir, folder);
      await mkdir(dirname(target), { recursive: true });
      await rename(path, target);
    },
    isMissing: isNoFile,
  });
}

/** Also a folder, which is no file. */
function isNoFile(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return (
    code === 'ENOENT' || code === 'ENOTDIR' || error.message.startsWith('Cannot get metadata of a directory')
  );
}
