import { mkdirSync, openSync, realpathSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';

/** Creates the launcher's folder where missing and returns its real path (the kernel reports only real ones). */
export function openDataDirectory(directory: string): string {
  try {
    mkdirSync(directory, { recursive: true });
    return realpathSync(directory);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartupError(`The data directory ${directory} cannot be created or written (${reason}).`);
  }
}

/** PostgreSQL's log: a file and not a pipe, so that an orphan can still write; one old generation is kept. */
export interface ServerLog {
  path: string;
  fd: number;
  /** Index of the first line of this start. */
  start: number;
}

const rotateAbove = 5 * 1024 * 1024;

export function openServerLog(dataDir: string): ServerLog {
  const path = join(dataDir, 'postgres.log');
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > rotateAbove) renameSync(path, `${path}.1`);
  const fd = openSync(path, 'a', 0o600);
  return { path, fd, start: size > rotateAbove ? 0 : size };
}
