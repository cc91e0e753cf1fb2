import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Keychain } from '../../../platform/auth/keychain.ts';
import { openSecret, sealSecret } from '../../../platform/auth/sealed-secret.ts';

const cookie = 'vold_sign_in';
const path = '/api/v1/login/provider';
const context = 'sign-in under way';
/** Seconds that a user may take at the provider. */
const lifetime = 10 * 60;

const signInState = z.object({
  provider: z.string(),
  /** Origin of the dashboard at the start of the sign-in. */
  origin: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Milliseconds since 1970. */
  expires: z.number(),
});

/** A sign-in that is under way at a provider. */
export type SignInState = Omit<z.infer<typeof signInState>, 'expires'>;

/**
 * Keeps a sign-in with the browser that began it, in a sealed cookie that scripts cannot read and other sites cannot send: a
 * provider's answer that another browser is tricked into delivering matches no cookie there.
 */
export function keepSignIn(keychain: Keychain, reply: FastifyReply, state: SignInState): void {
  const text = JSON.stringify({ ...state, expires: Date.now() + lifetime * 1000 });
  setCookie(reply, sealSecret(keychain, text, context), lifetime, state.origin);
}

/** The sign-in of the browser that asks, which is over by this; null without one, or one that took too long. */
export function takeSignIn(
  keychain: Keychain,
  request: FastifyRequest,
  reply: FastifyReply,
): SignInState | null {
  const sealed = new RegExp(`(?:^|;\\s*)${cookie}=([\\w.-]{1,4000})(?:;|$)`).exec(
    request.headers.cookie ?? '',
  )?.[1];
  if (sealed === undefined) return null;
  const state = open(keychain, sealed);
  setCookie(reply, '', 0, state?.origin ?? '');
  return state && state.expires > Date.now() ? state : null;
}

function open(keychain: Keychain, sealed: string): z.infer<typeof signInState> | null {
  try {
    return signInState.parse(JSON.parse(openSecret(keychain, sealed, context)));
  } catch {
    return null;
  }
}

function setCookie(reply: FastifyReply, value: string, maxAge: number, origin: string): void {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookie}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`,
  );
}
