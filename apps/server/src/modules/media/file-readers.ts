import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../../platform/auth/bearer-token.ts';
import { sessionOfFileCookie, userOfFileKey } from '../../platform/auth/file-key.ts';
import type { Keychain } from '../../platform/auth/keychain.ts';
import type { SessionEntry } from '../../platform/auth/session-records.ts';
import type { SessionStore } from '../../platform/auth/session-store.ts';

/** Any of these shows files to staff: the file manager, and tickets with their attachments. */
const reading = ['picture.get', 'files.get', 'ticket.get'];

interface FileReaders {
  readonly keychain: Keychain;
  readonly sessions: SessionStore;
}

/**
 * Whether a caller may read files of a client that are not public: staff by token, API key or the dashboard's cookie, and
 * an editor's frame by the key in the address.
 *
 * @param key what stands behind `~` in the address; null without one
 */
export async function mayReadFiles(
  { keychain, sessions }: FileReaders,
  request: FastifyRequest,
  clientId: string,
  key: string | null,
): Promise<boolean> {
  const userId = key === null ? null : userOfFileKey(keychain, clientId, key);
  if (userId !== null) return sessions.mayWork(userId);
  const token = bearerToken(request);
  const digest = sessionOfFileCookie(keychain, request);
  if (token !== null) return isReader(await sessions.find(token), clientId);
  return digest !== null && isReader(await sessions.findByDigest(digest), clientId);
}

function isReader(session: SessionEntry | null, clientId: string): boolean {
  if (!session || session.closed || session.principal.secondFactorDue) return false;
  const { master, clientId: own, role } = session.principal;
  if (!master && own !== clientId) return false;
  return role.fullAccess || reading.some((action) => role.permission.has(action));
}
