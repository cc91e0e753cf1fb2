import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { KeyNormalizer } from 'flydrive';
import type { DriverContract } from 'flydrive/types';
import mimeTypes from 'mime-types';
import type { ByteRange, FileStorage } from './file-storage.ts';
import { StorageError } from './storage-error.ts';

// Our keys are safe by the way they are made; old folders may hold names that are not, and must be listed too.
KeyNormalizer.allowedCharacterSet = /^/;

interface DriveOptions {
  readonly driver: DriverContract;
  /** For what is being received: always on this machine. */
  readonly temporary: string;
  /** Reads a part of a file, which flydrive cannot. */
  readonly openRange: (key: string, range: ByteRange) => Promise<Readable>;
  readonly moveFolder: FileStorage['moveFolder'];
  /** Removes all files whose key begins so. */
  readonly removeAll: (prefix: string) => Promise<void>;
  readonly isMissing: (error: unknown) => boolean;
  readonly clientLimit: number;
}

/** The part that is the same for every storage that flydrive reaches. */
export function createDriveStorage({
  driver,
  temporary,
  openRange,
  moveFolder,
  removeAll,
  isMissing,
  clientLimit,
}: DriveOptions): FileStorage {
  return {
    clientLimit,
    async newTemporary() {
      await mkdir(temporary, { recursive: true });
      return join(temporary, randomBytes(16).toString('base64url'));
    },
    async put(key, path) {
      const { size } = await stat(path);
      const contentType = mimeTypes.lookup(key) || 'application/octet-stream';
      const safe = assertKey(key);
      // A stream without bytes has no length that S3 would believe.
      if (size === 0) return written(driver.put(safe, new Uint8Array(0), { contentType }));
      const bytes = createReadStream(path);
      try {
        await written(driver.putStream(safe, bytes, { contentType, contentLength: size }));
      } finally {
        // Who is refused half-way leaves the rest of it unread, and the file open.
        bytes.destroy();
      }
    },
    moveFolder: (folder, path) => written(moveFolder(folder, path)),
    async find(key) {
      try {
        const { contentLength, lastModified } = await driver.getMetaData(assertKey(key));
        return {
          size: contentLength,
          modified: lastModified,
          open: (range) => read(range ? openRange(key, range) : driver.getStream(key)),
        };
      } catch (error) {
        if (isMissing(error)) return null;
        throw new StorageError('read', error);
      }
    },
    async list(folder) {
      const names: string[] = [];
      let paginationToken: string | undefined;
      do {
        const page = await read(driver.listAll(folder, { recursive: false, paginationToken }));
        for (const entry of page.objects) names.push(entry.name);
        ({ paginationToken } = page);
      } while (paginationToken);
      return names.sort();
    },
    // The slash keeps `a/b` from taking `a/bc` with it where folders are only beginnings of keys.
    removeFolder: (folder) => written(removeAll(`${folder}/`)),
  };
}

const read = <T>(work: Promise<T>): Promise<T> => guarded(work, 'read');
const written = <T>(work: Promise<T>): Promise<T> => guarded(work, 'written');

/** @throws StorageError */
async function guarded<T>(work: Promise<T>, what: 'read' | 'written'): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof StorageError ? error : new StorageError(what, error);
  }
}

/** Names in archives are user input; no key may leave the storage. @throws if one would */
function assertKey(key: string): string {
  const parts = key.split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..'))
    throw new Error('Not a key of a file');
  return key;
}
