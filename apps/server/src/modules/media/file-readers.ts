import { isId } from '@vold/contract';
import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../../platform/auth/bearer-token.ts';
import { ownerOfFileKey, sessionOfFileCookie } from '../../platform/auth/file-key.ts';
import type { Keychain } from '../../platform/auth/keychain.ts';
import { linkShowsFile } from '../../platform/auth/preview-link.ts';
import { mayWorkFor, type SessionEntry } from '../../platform/auth/session-records.ts';
import type { SessionStore } from '../../platform/auth/session-store.ts';
import type { Database } from '../../platform/db/index.ts';
import { addressOf } from './media-place.ts';

/** Any of these shows files to staff: the file manager, and tickets with their attachments. */
const reading = ['picture.get', 'files.get', 'ticket.get'];
/** A frame shows the files of its record to users who may read that. */
const readingInFrame = [...reading, 'page.get', 'post.get'];

/** A requested file: `random` names its folder, `key` is the part after `~` of the address. */
export interface AskedFile {
  readonly client: string;
  readonly random: string;
  readonly name: string;
  readonly key: string | null;
}

interface FileReaders {
  readonly db: Database;
  readonly keychain: Keychain;
  readonly sessions: SessionStore;
}

/**
 * True if a caller may read private files of a client: staff by token, API key or the dashboard's cookie, and an editor's frame
 * by the key in the address. A key of a preview link opens the files that the preview shows.
 */
export async function mayReadFiles(
  { db, keychain, sessions }: FileReaders,
  request: FastifyRequest,
  { client: clientId, random, key }: AskedFile,
): Promise<boolean> {
  const owner = key === null ? null : ownerOfFileKey(keychain, clientId, key);
  if (owner !== null && isId('preview-link', owner))
    return linkShowsFile(db, clientId, owner, addressOf(`${clientId}/${random}`));
  if (owner !== null) return isReader(await sessions.findById(clientId, owner), clientId, readingInFrame);
  const token = bearerToken(request);
  const digest = sessionOfFileCookie(keychain, request);
  if (token !== null) return isReader(await sessions.find(token), clientId);
  return digest !== null && isReader(await sessions.findByDigest(digest), clientId);
}

function isReader(session: SessionEntry | null, clientId: string, actions = reading): boolean {
  if (!session || !mayWorkFor(session, clientId)) return false;
  const { role } = session.principal;
  return role.fullAccess || actions.some((action) => role.permission.has(action));
}
