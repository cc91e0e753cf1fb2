import type { LoginAnswer, SecondFactorMethod } from '@vold/contract';
import type { ApiResult } from '../../base/api/result.ts';
import { queryClient } from '../../base/cache/query-client.ts';
import { api } from '../../core/session/api.ts';
import { enterWithPasskey } from '../../core/session/passkey.ts';
import { useSession } from '../../core/session/session-store.ts';
import { storage } from '../../core/session/storage.ts';

/** A sign-in that waits for its second step, and the ways in which that may be made. */
export interface Challenge {
  id: string;
  methods: readonly string[];
}

export type SignInOutcome =
  | { kind: 'signed-in' }
  /** The first proof was right; another is due. */
  | { kind: 'challenge'; challenge: Challenge }
  /** `code` is the error code of the API. */
  | { kind: 'refused'; code: string; message: string };

/** The first step of signing in: e-mail address and password. */
export async function signIn(email: string, password: string): Promise<SignInOutcome> {
  return enterWith(await api.call('POST login', { body: { email, password } }));
}

/** The second step: a code for the challenge of the first. */
export async function verifySignIn(
  challenge: string,
  method: SecondFactorMethod,
  code: string,
): Promise<SignInOutcome> {
  return enterWith(await api.call('POST login/verify', { body: { challenge, method, code } }));
}

/** Signing in with a passkey: both steps in one, or the second one of `challenge`. */
export async function signInWithPasskey(challenge?: string): Promise<SignInOutcome> {
  return enterWith(await enterWithPasskey(challenge));
}

/** Signing in by what an identity provider sent the browser back with. */
export async function finishAtProvider(query: string): Promise<SignInOutcome> {
  return enterWith(await api.call('POST login/provider/finish', { body: { query } }));
}

/** Stores the token of a session; the start-up of the next navigation reads the login detail. */
function enterWith(result: ApiResult<LoginAnswer>): SignInOutcome {
  if (!result.ok) return { kind: 'refused', code: result.data.code, message: result.data.message };
  if (result.data.code === 202)
    return { kind: 'challenge', challenge: { id: result.data.challenge, methods: result.data.methods } };
  queryClient.clear();
  storage.setAuth(result.data.token);
  useSession.setState({ auth: result.data.token, detail: null, client: null, webconfig: null, notice: null });
  return { kind: 'signed-in' };
}
