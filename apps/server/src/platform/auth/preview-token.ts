import { randomUUID } from 'node:crypto';
import { constants } from '@vold/contract';
import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { AccessRules } from './access-rules.ts';
import { fileKey } from './file-key.ts';
import { maySeeDraft } from './in-draft.ts';
import { type Keychain, previewKey } from './keychain.ts';
import { mayUse } from './menu-limits.ts';
import type { PreviewPrincipal } from './principal.ts';
import { mayWorkFor } from './session-records.ts';
import type { SessionStore } from './session-store.ts';
import { isFromFuture } from './token-time.ts';

const audience = 'vold-preview';

export interface PreviewGrant {
  readonly clientId: string;
  readonly recordId: string;
  readonly userId: string;
  /** The session or API key that it was made with: it ends with that, and its rights are those of that. */
  readonly sessionId: string;
}

/**
 * Signs `tkn` (LIVE-44, LIVE-45): HS256, drafts of one record of one client.
 *
 * @param seconds how long it lasts; two hours for the editor
 */
export async function signPreviewToken(
  keychain: Keychain,
  grant: PreviewGrant,
  seconds: number = constants.editorTokenSeconds,
): Promise<{ tkn: string; expiresAt: Date }> {
  const expiresAt = new Date(Math.floor(Date.now() / 1000 + seconds) * 1000);
  // Read by the SDK, which writes it into the addresses of files that it shows.
  const files = fileKey(keychain, grant.clientId, grant.sessionId);
  const tkn = await new SignJWT({
    clientId: grant.clientId,
    pageId: grant.recordId,
    scope: 'preview',
    files,
    session: grant.sessionId,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience(audience)
    .setSubject(grant.userId)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(previewKey(keychain, grant.clientId));
  return { tkn, expiresAt };
}

const claims = z.object({
  clientId: z.string(),
  pageId: z.string(),
  scope: z.literal('preview'),
  files: z.string(),
  session: z.string(),
});

interface FrameParts {
  readonly keychain: Keychain;
  readonly sessions: SessionStore;
  readonly rules: AccessRules;
}

/**
 * The bearer of a `tkn`, with the rights of this moment. Null if the token is forged, expired or for something else, or if its session
 * has ended or may no longer open the editor of its client.
 */
export async function findFrame(
  { keychain, sessions, rules }: FrameParts,
  token: string,
): Promise<PreviewPrincipal | null> {
  const grant = await verifyPreviewToken(keychain, token);
  const session = grant && (await sessions.findById(grant.clientId, grant.sessionId));
  if (!session || !mayWorkFor(session, grant.clientId)) return null;
  const { principal: user } = session;
  const client = await rules.of(grant.clientId);
  if (!client.exists || !mayUse(user, 'editor-session.create')) return null;
  const { clientId, recordId, fileKey } = grant;
  const { userId } = user;
  return { kind: 'preview', clientId, recordId, userId, fileKey, user, seesDraft: maySeeDraft(user, client) };
}

async function verifyPreviewToken(
  keychain: Keychain,
  token: string,
): Promise<(Omit<PreviewGrant, 'userId'> & { readonly fileKey: string }) | null> {
  try {
    // The client named inside only chooses the key; the signature then proves it.
    const { clientId } = claims.parse(decodeJwt(token));
    const { payload } = await jwtVerify(token, previewKey(keychain, clientId), {
      algorithms: ['HS256'],
      audience,
      requiredClaims: ['exp', 'sub', 'jti'],
    });
    if (isFromFuture(payload)) return null;
    const { pageId, files, session } = claims.parse(payload);
    return { clientId, recordId: pageId, sessionId: session, fileKey: files };
  } catch {
    return null;
  }
}
