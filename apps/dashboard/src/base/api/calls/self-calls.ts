import type { passkeyAssertion, passkeyRegistration, SecondFactorMethod } from '@vold/contract';
import type { z } from 'zod';
import type { Http } from '../http.ts';
import type { CallSettings } from '../resource-calls.ts';

/** The proof that a user may change their second factor. */
export interface FactorProof {
  password?: string;
  method: SecondFactorMethod;
  code: string;
}

/** A user's own data and settings: these calls have no client in their path. */
export function selfCalls(http: Http) {
  return {
    /** The login detail (API-20). Exempt, because its own failure resets the session anyway. */
    self: () => http.ask('GET self', { exempt: true }),
    /** API-24. */
    changePassword: (oldpassword: string, newpassword: string) =>
      http.ask('POST self/change-password', { body: { oldpassword, newpassword } }),
    /** The user's sessions. */
    sessions: (settings?: CallSettings) => http.ask('GET self/sessions', settings),
    endSession: (id: string) => http.ask('DELETE self/sessions/:id', { params: { id } }),
    setUpSecondFactor: (password: string) => http.ask('POST self/second-factor', { body: { password } }),
    confirmSecondFactor: (code: string) => http.ask('POST self/second-factor/confirm', { body: { code } }),
    secondFactor: (settings?: CallSettings) => http.ask('GET self/second-factor', settings),
    renewRecoveryCodes: (proof: FactorProof) =>
      http.ask('POST self/second-factor/recovery-codes', { body: proof }),
    disableSecondFactor: (proof: FactorProof) => http.ask('POST self/second-factor/disable', { body: proof }),

    passkeys: (settings?: CallSettings) => http.ask('GET self/passkeys', settings),
    askToMakePasskey: (password: string | undefined) =>
      http.ask('POST self/passkeys/options', { body: { password } }),
    addPasskey: (name: string, credential: z.input<typeof passkeyRegistration>) =>
      http.ask('POST self/passkeys', { body: { name, credential } }),
    /** The open session, by a passkey as its second factor. */
    provePasskey: (credential: z.input<typeof passkeyAssertion>) =>
      http.ask('POST self/passkeys/prove', { body: { credential } }),
    renamePasskey: (id: string, name: string) =>
      http.ask('PUT self/passkeys/:id', { params: { id }, body: { name } }),
    removePasskey: (id: string, password: string | undefined) =>
      http.ask('DELETE self/passkeys/:id', { params: { id }, body: { password } }),
  };
}
