import { randomUUID } from 'node:crypto';
import { constants } from '@vold/contract';
import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { fileKey } from './file-key.ts';
import { type Keychain, previewKey } from './keychain.ts';
import type { PreviewPrincipal } from './principal.ts';
import { isFromFuture } from './token-time.ts';

const audience = 'vold-preview';

export interface PreviewGrant {
  readonly clientId: string;
  readonly recordId: string;
  readonly userId: string;
  /** The person may read all that is prepared. */
  readonly seesDraft: boolean;
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
  const files = fileKey(keychain, grant.clientId, grant.userId);
  const tkn = await new SignJWT({
    clientId: grant.clientId,
    pageId: grant.recordId,
    scope: 'preview',
    files,
    draft: grant.seesDraft,
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
  sub: z.string(),
  scope: z.literal('preview'),
  /** Tokens of older versions have none. */
  files: z.string().nullable().default(null),
  draft: z.boolean().default(false),
});

/** The bearer of a `tkn`, or null where it is forged, expired or for something else. */
export async function verifyPreviewToken(
  keychain: Keychain,
  token: string,
): Promise<PreviewPrincipal | null> {
  try {
    // The client named inside only chooses the key; the signature then proves it.
    const { clientId } = claims.parse(decodeJwt(token));
    const { payload } = await jwtVerify(token, previewKey(keychain, clientId), {
      algorithms: ['HS256'],
      audience,
      requiredClaims: ['exp', 'sub', 'jti'],
    });
    if (isFromFuture(payload)) return null;
    const { pageId, sub, files, draft } = claims.parse(payload);
    return { kind: 'preview', clientId, recordId: pageId, userId: sub, fileKey: files, seesDraft: draft };
  } catch {
    return null;
  }
}
