import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerToken, isSessionToken, sessionTokenHash } from './bearer-token.ts';
import { type Keychain, sameSecret } from './keychain.ts';

/** Keys of one session change at the same moments, so that the frame's browser finds pictures in its cache again. */
const windowMs = 2 * 60 * 60_000;

/**
 * A key that opens the files of a client whose address its bearer knows, for two to four hours: `<end>.<owner>.<mac>`. The
 * owner is a session, an API key or a preview link, and the key ends with it. It is written into addresses (`withFileKey`), as an editor's frame loads pictures from another origin.
 */
export function fileKey(keychain: Keychain, clientId: string, owner: string, now = Date.now()): string {
  const end = (Math.ceil(now / windowMs) + 1).toString(36);
  return `${end}.${owner}.${keyMac(keychain, clientId, end, owner)}`;
}

/** The owner of a key; null for one that is forged, of another client, or over. */
export function ownerOfFileKey(
  keychain: Keychain,
  clientId: string,
  key: string,
  now = Date.now(),
): string | null {
  const [end = '', owner = '', mac = ''] = key.split('.');
  if (!sameSecret(mac, keyMac(keychain, clientId, end, owner))) return null;
  return Number.parseInt(end, 36) * windowMs > now ? owner : null;
}

function keyMac(keychain: Keychain, clientId: string, end: string, owner: string): string {
  return createHmac('sha256', keychain.derive(`files ${clientId}`))
    .update(`${end}.${owner}`)
    .digest('base64url')
    .slice(0, 22);
}

const cookie = 'vold_files';

/**
 * Lets the dashboard's own pages show files that are not public: browsers send no token with a picture. The cookie names
 * the session, ends with it, and is taken for files only.
 */
export function keepFileCookie(keychain: Keychain, request: FastifyRequest, reply: FastifyReply): void {
  const token = bearerToken(request);
  if (token === null || !isSessionToken(token)) return;
  const digest = sessionTokenHash(token);
  setCookie(request, reply, `${digest}.${cookieMac(keychain, digest)}`, '');
}

/** Takes the cookie back. */
export function dropFileCookie(request: FastifyRequest, reply: FastifyReply): void {
  setCookie(request, reply, '', '; Max-Age=0');
}

/** The digest of the session that the cookie names; null without one, or for a forged one. */
export function sessionOfFileCookie(keychain: Keychain, request: FastifyRequest): string | null {
  const found = /(?:^|;\s*)vold_files=([0-9a-f]{64})\.([\w-]{43})(?:;|$)/.exec(request.headers.cookie ?? '');
  const [, digest = '', mac = ''] = found ?? [];
  return found && sameSecret(mac, cookieMac(keychain, digest)) ? digest : null;
}

function cookieMac(keychain: Keychain, digest: string): string {
  return createHmac('sha256', keychain.derive('file cookie')).update(digest).digest('base64url');
}

function setCookie(request: FastifyRequest, reply: FastifyReply, value: string, rest: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${cookie}=${value}; Path=/files/${rest}; HttpOnly; SameSite=Lax${secure}`);
}
