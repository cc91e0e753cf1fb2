import type { passkeyAssertion, SecondFactorMethod } from '@vold/contract';
import type { z } from 'zod';
import type { Http } from '../http.ts';

/** Signing in and out. */
export function signInCalls(http: Http) {
  return {
    login: (email: string, password: string) => http.ask('POST login', { body: { email, password } }),
    /** The second step. */
    verifyLogin: (challenge: string, method: SecondFactorMethod, code: string) =>
      http.ask('POST login/verify', { body: { challenge, method, code } }),
    askToUsePasskey: () => http.ask('POST login/passkey/options', { body: {} }),
    /** @param challenge of the sign-in whose second step this is, if it is one */
    loginWithPasskey: (credential: z.input<typeof passkeyAssertion>, challenge?: string) =>
      http.ask('POST login/passkey', { body: { credential, challenge } }),
    /** Identity providers of an e-mail domain, or of a client by its slug. */
    providers: (body: { email?: string; client?: string }) => http.ask('POST login/providers', { body }),
    loginAtProvider: (provider: string, email?: string) =>
      http.ask('POST login/provider', { body: { provider, email } }),
    finishAtProvider: (query: string) => http.ask('POST login/provider/finish', { body: { query } }),
    logout: () => http.ask('POST logout'),
    forgotPassword: (email: string) => http.ask('POST self/forgot-password', { body: { email } }),
    checkResetLink: (token: string) => http.ask('POST self/check-reset-link', { body: { token } }),
    /** Agrees to mail of a client, by a mailed link. */
    confirmAddress: (token: string) => http.ask('POST mail/confirm-address', { body: { token } }),
    resetPassword: (token: string, password: string) =>
      http.ask('POST self/reset-password', { body: { token, password } }),
  };
}
