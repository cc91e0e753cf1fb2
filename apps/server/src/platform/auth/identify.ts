import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/index.ts';
import { ApiError } from '../errors/api-error.ts';
import type { AccessRules } from './access-rules.ts';
import { isApiKey } from './api-key.ts';
import { bearerToken, isSessionToken } from './bearer-token.ts';
import { deriveSiteToken, type Keychain, sameSecret } from './keychain.ts';
import { findPreviewLink, previewOf } from './preview-link.ts';
import { findFrame } from './preview-token.ts';
import type { Principal } from './principal.ts';
import type { SessionStore } from './session-store.ts';

export interface IdentifierParts {
  readonly db: Database;
  readonly sessions: SessionStore;
  readonly rules: AccessRules;
  readonly keychain: Keychain;
  /** The operator's own token for site processes; null: the one that is derived from the installation key. */
  readonly siteToken: string | null;
}

/**
 * Makes the first half of authorization: finds out who sent a request, by its token. Callers without a token are guests, and a
 * guest may have a preview link.
 *
 * @throws 401 for a token that is not valid
 */
export function createIdentifier({
  db,
  sessions,
  rules,
  keychain,
  siteToken,
}: IdentifierParts): (request: FastifyRequest) => Promise<Principal> {
  const siteSecret = siteToken ?? deriveSiteToken(keychain);

  async function bearerOf(token: string): Promise<Principal> {
    // First: an operator's own token may begin like an API key.
    if (sameSecret(token, siteSecret)) return { kind: 'site' };
    if (isSessionToken(token) || isApiKey(token)) {
      const session = await sessions.find(token);
      if (!session && isApiKey(token)) throw notSignedIn('This API key is not valid, or not any more.');
      if (!session) throw notSignedIn('Your session has ended. Please sign in again.');
      if (session.closed) throw notSignedIn(closedReason(session.clientName));
      return session.principal;
    }
    // A public content token names its client and proves nothing: its bearer is a guest.
    if (token.startsWith('pub_')) return { kind: 'guest' };
    const frame = await findFrame({ keychain, sessions, rules }, token);
    if (!frame) throw notSignedIn('Your session has ended. Please sign in again.');
    return frame;
  }

  return async (request) => {
    const token = bearerToken(request);
    const principal: Principal = token === null ? { kind: 'guest' } : await bearerOf(token);
    const link = principal.kind === 'guest' ? previewOf(request) : null;
    if (link === null) return principal;
    return findPreviewLink({ db, keychain }, link, (error) =>
      request.log.warn({ err: error }, 'A use was not noted'),
    );
  };
}

export function notSignedIn(message: string): ApiError {
  return new ApiError('NOT_SIGNED_IN', message);
}

/** The reason that staff of an unpublished client see instead of the dashboard (AUTH-20). */
export function closedReason(clientName: string): string {
  return `${clientName} is not published. Please ask the owner of this installation.`;
}
