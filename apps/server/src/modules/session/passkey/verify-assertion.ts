import type { passkeyAssertion } from '@vold/contract';
import type { z } from 'zod';
import type { Keychain } from '../../../platform/auth/keychain.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { isChallenge } from './challenge.ts';
import { loadWebAuthn } from './load-webauthn.ts';
import type { StoredPasskey } from './passkey-records.ts';

/** The content of a valid answer of a browser. */
export interface PasskeyProof {
  /** The challenge that was signed: to be used up (`useChallenge`). */
  readonly challenge: string;
  readonly newCounter: number;
  readonly credentialBackedUp: boolean;
}

/** Checks what a browser answered to `login/passkey/options`; null where anything about it is wrong. */
export async function verifyAssertion(
  keychain: Keychain,
  response: z.output<typeof passkeyAssertion>,
  origin: string,
  { credential_id, public_key, counter }: StoredPasskey,
): Promise<PasskeyProof | null> {
  let challenge = '';
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: true,
      expectedChallenge: (signed) => {
        challenge = signed;
        return isChallenge(keychain, { origin, userId: null }, signed);
      },
      credential: {
        id: credential_id,
        publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
        counter,
      },
    });
    return verified ? { challenge, ...authenticationInfo } : null;
  } catch {
    // Any mismatch throws, with a text for developers.
    return null;
  }
}

/** 401 in one wording: unknown, wrong and blocked look alike. */
export function wrongPasskey(): ApiError {
  return new ApiError('BAD_CREDENTIALS', 'This passkey is not right');
}
