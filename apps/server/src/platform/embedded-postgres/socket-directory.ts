import { chmodSync, chownSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { canReach, type PostgresUser } from './postgres-user.ts';

const socketName = '.s.PGSQL.5432';
/** `sun_path` holds 108 bytes on Linux and 104 on macOS, a terminating zero included. */
const longestSocketPath = process.platform === 'linux' ? 107 : 103;

/** May a socket live below `directory`? (`unix_socket_directories` is a list: commas and quotes would split it.) */
export function isUsableSocketDirectory(directory: string, user: PostgresUser | null): boolean {
  if (/[,"'\\\n]/.test(directory)) return false;
  if (Buffer.byteLength(join(directory, socketName)) > longestSocketPath) return false;
  return canReach(directory, user);
}

/**
 * Creates the directory of the socket: 0700 and owned by PostgreSQL, because a user who can open the socket is trusted. It is
 * emptied first: the `.lock` file of a crashed server has a process id that may belong to another process now.
 */
export function createSocketDirectory(directory: string, user: PostgresUser | null): void {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  chmodSync(directory, 0o700);
  if (user) chownSync(directory, user.uid, user.gid);
}
