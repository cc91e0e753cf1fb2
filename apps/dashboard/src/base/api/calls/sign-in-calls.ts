import type { LoginAnswer, passkeyAssertion, SecondFactorMethod } from '@vold/contract';
import type { z } from 'zod';
import type { Http } from '../http.ts';
import type { ApiResult } from '../result.ts';

/** The ways in and out: they opt out of the client path. */
export function signInCalls(http: Http) {
  return {
    /** `POST login`: opts out of the client path. */
    login: (email: string, password: string): Promise<ApiResult<LoginAnswer>> =>
      http.call('POST', 'login', {
        optOut: true,
        schema: ({ loginAnswer }) => loginAnswer,
        body: { email, password },
      }),
    /** `POST login/verify`: the second step. */
    verifyLogin: (
      challenge: string,
      method: SecondFactorMethod,
      code: string,
    ): Promise<ApiResult<LoginAnswer>> =>
      http.call('POST', 'login/verify', {
        optOut: true,
        schema: ({ loginAnswer }) => loginAnswer,
        body: { challenge, method, code },
      }),
    askToUsePasskey: () =>
      http.call('POST', 'login/passkey/options', {
        optOut: true,
        schema: ({ passkeyRequest }) => passkeyRequest,
        body: {},
      }),
    /** @param challenge of the sign-in whose second step this is, if it is one */
    loginWithPasskey: (
      credential: z.input<typeof passkeyAssertion>,
      challenge?: string,
    ): Promise<ApiResult<LoginAnswer>> =>
      http.call('POST', 'login/passkey', {
        optOut: true,
        schema: ({ loginAnswer }) => loginAnswer,
        body: { credential, challenge },
      }),
    /** Identity providers of an e-mail domain, or of a client by its slug. */
    providers: (who: { email?: string; client?: string }) =>
      http.call('POST', 'login/providers', {
        optOut: true,
        schema: ({ offeredProviders }) => offeredProviders,
        body: who,
      }),
    loginAtProvider: (provider: string, email?: string) =>
      http.call('POST', 'login/provider', {
        optOut: true,
        schema: ({ providerAddress }) => providerAddress,
        body: { provider, email },
      }),
    finishAtProvider: (query: string): Promise<ApiResult<LoginAnswer>> =>
      http.call('POST', 'login/provider/finish', {
        optOut: true,
        schema: ({ loginAnswer }) => loginAnswer,
        body: { query },
      }),
    logout: () =>
      http.call('POST', 'logout', { optOut: true, schema: ({ logoutAnswer }) => logoutAnswer, body: {} }),
    forgotPassword: (email: string) =>
      http.call('POST', 'self/forgot-password', {
        optOut: true,
        schema: ({ done }) => done,
        body: { email },
      }),
    checkResetLink: (token: string) =>
      http.call('POST', 'self/check-reset-link', {
        optOut: true,
        schema: ({ done }) => done,
        body: { token },
      }),
    /** Agrees to mail of a client, by a mailed link. */
    confirmAddress: (token: string) =>
      http.call('POST', 'mail/confirm-address', {
        optOut: true,
        schema: ({ done }) => done,
        body: { token },
      }),
    resetPassword: (token: string, password: string) =>
      http.call('POST', 'self/reset-password', {
        optOut: true,
        schema: ({ done }) => done,
        body: { token, password },
      }),
  };
}
