import type {
  ListAnswer,
  passkeyAssertion,
  passkeyRegistration,
  SecondFactorMethod,
  SelfAnswer,
} from '@vold/contract';
import type { z } from 'zod';
import type { Http } from '../http.ts';
import type { CallSettings } from '../resource-calls.ts';
import type { ApiResult } from '../result.ts';
import type { OwnSession } from '../schemas.ts';

/** The proof that a user may change their second factor. */
export interface FactorProof {
  password?: string;
  method: SecondFactorMethod;
  code: string;
}

/** A user's own data and settings: these calls have no client in their path. */
export function selfCalls(http: Http) {
  return {
    /** `GET self` (API-20): the login detail. Exempt, because its own failure resets the session anyway. */
    self: (): Promise<ApiResult<SelfAnswer>> =>
      http.call('GET', 'self', { optOut: true, exempt: true, schema: ({ selfAnswer }) => selfAnswer }),
    /** `POST self/change-password` (API-24). */
    changePassword: (oldpassword: string, newpassword: string) =>
      http.call('POST', 'self/change-password', {
        optOut: true,
        schema: ({ done }) => done,
        body: { oldpassword, newpassword },
      }),
    /** The user's sessions. */
    sessions: (settings?: CallSettings): Promise<ApiResult<ListAnswer<OwnSession>>> =>
      http.call('GET', 'self/sessions', {
        ...settings,
        optOut: true,
        schema: ({ listOf, ownSession }) => listOf(ownSession),
      }),
    endSession: (id: string) =>
      http.call('DELETE', `self/sessions/${id}`, { optOut: true, schema: ({ anything }) => anything }),
    setUpSecondFactor: (password: string) =>
      http.call('POST', 'self/second-factor', {
        optOut: true,
        schema: ({ totpSetUp }) => totpSetUp,
        body: { password },
      }),
    confirmSecondFactor: (code: string) =>
      http.call('POST', 'self/second-factor/confirm', {
        optOut: true,
        schema: ({ recoveryCodesAnswer }) => recoveryCodesAnswer,
        body: { code },
      }),
    secondFactor: (settings?: CallSettings) =>
      http.call('GET', 'self/second-factor', {
        ...settings,
        optOut: true,
        schema: ({ secondFactorStatus }) => secondFactorStatus,
      }),
    /** `self/second-factor/recovery-codes` and `disable`: with the password, where there is one, and a code. */
    renewRecoveryCodes: (proof: FactorProof) =>
      http.call('POST', 'self/second-factor/recovery-codes', {
        optOut: true,
        schema: ({ recoveryCodesAnswer }) => recoveryCodesAnswer,
        body: proof,
      }),
    disableSecondFactor: (proof: FactorProof) =>
      http.call('POST', 'self/second-factor/disable', {
        optOut: true,
        schema: ({ done }) => done,
        body: proof,
      }),

    passkeys: (settings?: CallSettings) =>
      http.call('GET', 'self/passkeys', {
        ...settings,
        optOut: true,
        schema: ({ listOf, passkey }) => listOf(passkey),
      }),
    askToMakePasskey: (password: string | undefined) =>
      http.call('POST', 'self/passkeys/options', {
        optOut: true,
        schema: ({ passkeyCreation }) => passkeyCreation,
        body: { password },
      }),
    addPasskey: (name: string, credential: z.input<typeof passkeyRegistration>) =>
      http.call('POST', 'self/passkeys', {
        optOut: true,
        schema: ({ passkey }) => passkey,
        body: { name, credential },
      }),
    /** The open session, by a passkey as its second factor. */
    provePasskey: (credential: z.input<typeof passkeyAssertion>) =>
      http.call('POST', 'self/passkeys/prove', {
        optOut: true,
        schema: ({ done }) => done,
        body: { credential },
      }),
    renamePasskey: (id: string, name: string) =>
      http.call('PUT', `self/passkeys/${id}`, {
        optOut: true,
        schema: ({ passkey }) => passkey,
        body: { name },
      }),
    removePasskey: (id: string, password: string | undefined) =>
      http.call('DELETE', `self/passkeys/${id}`, {
        optOut: true,
        schema: ({ anything }) => anything,
        body: { password },
      }),
  };
}
