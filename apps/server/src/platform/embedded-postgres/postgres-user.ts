import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The system user that PostgreSQL runs as. */
export interface PostgresUser {
  uid: number;
  gid: number;
}

/** The uid 65534 exists on practically every Unix and needs no entry in /etc/passwd. */
const unprivileged: PostgresUser = { uid: 65534, gid: 65534 };

/**
 * The user to switch to for PostgreSQL, or null to stay. PostgreSQL refuses to run as root; root therefore becomes the owner of the
 * existing cluster (so that root and a user may take turns), otherwise the unprivileged user.
 */
export function choosePostgresUser(clusterDirectory: string): PostgresUser | null {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(clusterDirectory, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : unprivileged;
}

/**
 * Can `user` walk to `path`? (Every directory above it must be searchable.) Judged by the mode bits; null means
 * ourselves, who can.
 */
export function canReach(path: string, user: PostgresUser | null): boolean {
  if (!user) return true;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { uid, gid, mode } = statSync(folder);
    const searchBit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if (!(mode & searchBit)) return false;
    if (folder === dirname(folder)) return true;
  }
}
