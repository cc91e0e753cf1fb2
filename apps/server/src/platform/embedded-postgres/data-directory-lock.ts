import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A held lock. `release()` may be called twice. */
export interface DataDirectoryLock {
  release(): void;
}

/** Locks of this process: a reference keeps the garbage collector from closing (and so releasing) one. */
const held = new Set<DatabaseSync>();

/**
 * Takes the lock of a data directory, or returns null while another process holds it.
 *
 * The kernel owns the lock: it ends with its holder for any cause of death, so a kill -9 leaves none behind, and a reused or
 * namespaced process id does not matter, unlike with pid files. Node has no flock; an empty SQLite file under an exclusive
 * transaction is exactly such a lock (fcntl on Unix, LockFileEx on Windows). No data is ever stored in it.
 */
export function acquireDataDirectoryLock(directory: string): DataDirectoryLock | null {
  const file = new DatabaseSync(join(directory, 'lock'), { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === 5 /* SQLITE_BUSY */) return null;
    throw error;
  }
  held.add(file);
  return {
    release() {
      if (held.delete(file)) file.close();
    },
  };
}

/** Notes who holds the lock, for the message that others get. */
export function recordLockHolder(directory: string): void {
  writeFileSync(join(directory, 'lock.pid'), `${process.pid}\n`);
}

/** The process that holds the lock as far as known: for messages only, never for decisions. */
export function lockHolder(directory: string): string {
  try {
    return readFileSync(join(directory, 'lock.pid'), 'utf8').trim();
  } catch {
    return 'unknown';
  }
}
