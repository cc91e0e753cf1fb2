import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { storageAreas } from '../../platform/archive/index.ts';
import type { FileStorage } from '../../platform/storage/index.ts';

/** Files on their way into the storage. */
export interface StoringFiles {
  /** Stores all files of an unpacked archive. Those that are there already have the same bytes, and are written again. */
  run(): Promise<void>;
  /** Removes what `run` has brought, and nothing that was there before: the storage may be one that is in use. */
  undo(): Promise<void>;
}

export function storeFiles(storage: FileStorage, folder: string, signal: AbortSignal): StoringFiles {
  const brought: string[] = [];
  return {
    async run() {
      for (const area of storageAreas) {
        for (const client of await namesIn(join(folder, area))) {
          for (const place of await namesIn(join(folder, area, client))) {
            signal.throwIfAborted();
            const target = `${area}/${client}/${place}`;
            const names = await storage.list(target);
            if (names.length === 0) {
              brought.push(target);
              await storage.moveFolder(target, join(folder, target));
            } else {
              for (const name of await namesIn(join(folder, target))) {
                await storage.put(`${target}/${name}`, join(folder, target, name));
              }
            }
          }
        }
      }
    },
    async undo() {
      for (const target of brought) await storage.removeFolder(target);
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).sort();
}
