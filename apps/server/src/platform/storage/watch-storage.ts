import { StartupError } from '../startup-error.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { FileStorage, StoredObject } from './file-storage.ts';
import type { StorageSettings } from './s3-settings.ts';
import { StorageError } from './storage-error.ts';

/** The storage of a server: it may be away at the start, and come back later. */
export interface WatchedStorage {
  readonly storage: FileStorage;
  /** Why it cannot be used, in one sentence without secrets; null while nothing is known to be wrong. */
  problem(): string | null;
  /** No more looking. */
  stop(): void;
}

interface WatchOptions {
  /** Milliseconds until S3 is looked for again, at first; doubled up to `longest`. */
  readonly first?: number;
  readonly longest?: number;
  /** Milliseconds after which a call that has not ended lets S3 be looked for. */
  readonly slow?: number;
}

/** Milliseconds that a start waits for a silent storage. */
const patience = 5_000;

/**
 * The installation's storage for a server. A bucket that cannot be used does not prevent the start: requests without files
 * work. The fault is reported once, retried with growing pauses, and reported again when it is over.
 */
export async function watchStorage(
  { dataDir, s3, storageLimit }: StorageSettings,
  log: (line: string) => void,
  { first = 1_000, longest = 10_000, slow = patience }: WatchOptions = {},
): Promise<WatchedStorage> {
  if (!s3) return { storage: createDiskStorage(dataDir, storageLimit), problem: () => null, stop() {} };
  // Loaded only here: the client of AWS takes longer than the rest of the server.
  const settings = s3;
  const { checkS3, createS3Client, createS3Storage } = await import('./s3.ts');
  const client = createS3Client(settings);
  let problem: string | null = null;
  let pause = first;
  let timer: NodeJS.Timeout | null = null;
  let looking = false;
  let stopped = false;
  /** Calls that have not ended, and what gives them up. */
  const running = new Set<(reason: string) => void>();

  async function look(): Promise<void> {
    looking = true;
    timer = null;
    const found = await checkS3(client, settings, patience).then(() => null, explain);
    looking = false;
    if (stopped) return;
    if (found !== null && found !== problem)
      log(`${found} Files can neither be stored nor shown until it can be used; it is looked for by itself.`);
    if (found === null && problem !== null) log('The file storage can be used again.');
    problem = found;
    if (found !== null) for (const giveUp of running) giveUp(found);
    pause = found === null ? first : Math.min(pause * 2, longest);
    if (found !== null) timer = setTimeout(look, pause).unref();
  }
  /** Something failed or takes long just now: perhaps all of it does. */
  const doubt = () => {
    if (!looking && timer === null && !stopped) void look();
  };

  const storage = guarded(createS3Storage(client, s3.bucket, dataDir, storageLimit), {
    problem: () => problem,
    doubt,
    running,
    slow,
  });
  await look();
  return {
    storage,
    problem: () => problem,
    stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
    },
  };
}

function explain(error: unknown): string {
  return error instanceof StartupError ? error.message : 'The file storage cannot be used.';
}

interface Guard {
  readonly problem: () => string | null;
  readonly doubt: () => void;
  readonly running: Set<(reason: string) => void>;
  readonly slow: number;
}

/**
 * Tells of everything that fails or takes long. Once the storage is known to be away, calls that wait for it are given up and
 * nothing more is sent to it: callers hear so at once, instead of after all tries.
 */
function guarded(storage: FileStorage, { problem, doubt, running, slow }: Guard): FileStorage {
  async function told<T>(what: 'read' | 'written', work: () => Promise<T>): Promise<T> {
    const known = problem();
    if (known !== null) throw new StorageError(what, new Error(known));
    const away = Promise.withResolvers<never>();
    const giveUp = (reason: string) => away.reject(new StorageError(what, new Error(reason)));
    running.add(giveUp);
    const late = setInterval(doubt, slow).unref();
    try {
      return await Promise.race([work(), away.promise]);
    } catch (error) {
      if (error instanceof StorageError) doubt();
      throw error;
    } finally {
      clearInterval(late);
      running.delete(giveUp);
    }
  }
  const opened = (found: StoredObject | null): StoredObject | null =>
    found && { ...found, open: (range) => told('read', () => found.open(range)) };
  return {
    clientLimit: storage.clientLimit,
    newTemporary: () => storage.newTemporary(),
    put: (key, path) => told('written', () => storage.put(key, path)),
    moveFolder: (folder, path) => told('written', () => storage.moveFolder(folder, path)),
    find: async (key) => opened(await told('read', () => storage.find(key))),
    list: (folder) => told('read', () => storage.list(folder)),
    removeFolder: (folder) => told('written', () => storage.removeFolder(folder)),
  };
}
