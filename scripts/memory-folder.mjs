import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Folder of Linux whose files are in memory. */
const memory = '/dev/shm';
const gigabyte = 2 ** 30;
/** Three workers of Vitest have up to 1.6 GB of files at once. */
const neededSpace = 4 * gigabyte;
/** With room for the tests themselves. */
const neededMemory = 6 * gigabyte;

/**
 * Makes a folder in memory for the temporary files of tests, which anybody may use as they may use `/tmp`. Null where a
 * system keeps no files in memory, has too little of it, or runs no programs from there.
 */
export function makeMemoryFolder() {
  if (!existsSync(memory)) return null;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < neededSpace || process.availableMemory() < neededMemory) return null;
  const folder = mkdtempSync(join(memory, 'vold-'));
  // PostgreSQL runs as another user where we are root.
  chmodSync(folder, 0o1777);
  if (runsPrograms(folder)) return folder;
  removeMemoryFolder(folder);
  return null;
}

export function removeMemoryFolder(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

function runsPrograms(folder) {
  const program = join(folder, 'program');
  try {
    writeFileSync(program, '', { mode: 0o755 });
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(program, { force: true });
  }
}
