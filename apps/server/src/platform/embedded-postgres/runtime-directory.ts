import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { canReach, type PostgresUser } from './postgres-user.ts';

/**
 * A short directory below the system's temporary one for files that cannot be in the data directory: a socket whose path would
 * be too long, binaries that PostgreSQL's user could not reach. Its name is derived from the data directory, so a crash leaves
 * at most one behind and the next start uses it again; no other user can write to it.
 */
export function openRuntimeDirectory(dataDirectory: string, user: PostgresUser | null): string {
  const name = `vold-${createHash('sha256').update(dataDirectory).digest('hex').slice(0, 16)}`;
  for (const base of [tmpdir(), '/tmp', '/var/tmp', '/dev/shm']) {
    // 40 bytes are what we append (`/vold-<16>/socket/.s.PGSQL.5432`) of the 107 that a socket address may have.
    if (Buffer.byteLength(base) > 60 || !statSync(base, { throwIfNoEntry: false })?.isDirectory()) continue;
    if (!canReach(join(base, name), user)) continue;
    try {
      return createPrivate(base, name, user);
    } catch {
      // Not writable: try the next one.
    }
  }
  throw new StartupError(
    'No temporary directory is usable for PostgreSQL: set TMPDIR to a short, writable path.',
  );
}

function createPrivate(base: string, name: string, user: PostgresUser | null): string {
  const mode = user ? 0o711 : 0o700;
  const path = join(base, name);
  try {
    mkdirSync(path, { mode });
    return path;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  // The name can be guessed, so an existing entry counts only if it is ours and closed to others.
  const found = lstatSync(path);
  if (found.isDirectory() && found.uid === process.getuid?.() && !(found.mode & 0o022)) return path;
  const fresh = mkdtempSync(join(base, 'vold-'));
  chmodSync(fresh, mode);
  return fresh;
}
