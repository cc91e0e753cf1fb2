import type { ApiResult } from '../../base/api/result.ts';
import { failure } from '../../base/api/result.ts';
import { api } from './api.ts';

/**
 * Asks the browser for one of the person's passkeys, then the server to let him in by it.
 * @param challenge of the sign-in whose second step this is, if it is one
 */
export async function enterWithPasskey(challenge?: string) {
  const answer = await takePasskey();
  return answer.ok
    ? api.call('POST login/passkey', { body: { credential: answer.data, challenge } })
    : answer;
}

/** Proves the open session by one of the person's passkeys, where a second factor is demanded only now. */
export async function provePasskey() {
  const answer = await takePasskey();
  return answer.ok ? api.call('POST self/passkeys/prove', { body: { credential: answer.data } }) : answer;
}

async function takePasskey() {
  const asked = await api.call('POST login/passkey/options', { body: {} });
  if (!asked.ok) return asked;
  return askBrowser(async ({ startAuthentication }) => {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON: asked.data });
    return { id, rawId, type, response };
  });
}

/** Makes a passkey for the signed-in user. @param password none where the account has none */
export async function makePasskey(name: string, password: string | undefined) {
  const asked = await api.call('POST self/passkeys/options', { body: { password } });
  if (!asked.ok) return asked;
  const answer = await askBrowser(async ({ startRegistration }) => {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: asked.data });
    return { id, rawId, type, response };
  });
  return answer.ok ? api.call('POST self/passkeys', { body: { name, credential: answer.data } }) : answer;
}

/** The library comes when it is needed: most people sign in without it. */
async function askBrowser<T>(
  ask: (browser: typeof import('@simplewebauthn/browser')) => Promise<T>,
): Promise<ApiResult<T>> {
  const browser = await import('@simplewebauthn/browser');
  try {
    return { ok: true, status: 200, data: await ask(browser) };
  } catch (error) {
    return failure(0, 'PASSKEY', wordsFor(error, browser));
  }
}

function wordsFor(error: unknown, { WebAuthnError }: typeof import('@simplewebauthn/browser')): string {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
    return 'This device has a passkey for your account already.';
  }
  if (error instanceof Error && error.name === 'NotAllowedError') {
    return 'No passkey was used. Please try again, or sign in another way.';
  }
  return 'This browser cannot use a passkey here.';
}
