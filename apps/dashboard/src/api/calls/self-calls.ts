import {
  type ListAnswer,
  passkey,
  type passkeyAssertion,
  passkeyCreation,
  type passkeyRegistration,
  recoveryCodesAnswer,
  type SecondFactorMethod,
  type SelfAnswer,
  secondFactorStatus,
  selfAnswer,
  totpSetUp,
} from '@vold/contract';
import { z } from 'zod';
import { done } from '../answers.ts';
import type { Http } from '../http.ts';
import { listSchema } from '../record-schema.ts';
import type { CallSettings } from '../resource-calls.ts';
import type { ApiResult } from '../result.ts';

const ownSession = z.object({
  id: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  /** The session that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** What proves that somebody may change his second factor. */
export interface FactorProof {
  password?: string;
  method: SecondFactorMethod;
  code: string;
}

/** What somebody sees and changes of himself: these calls opt out of the client path. */
export function selfCalls(http: Http) {
  return {
    /** `GET self` (API-20): the login detail. Exempt, because its own failure resets the session anyway. */
    self: (): Promise<ApiResult<SelfAnswer>> =>
      http.call('GET', 'self', { optOut: true, exempt: true, schema: selfAnswer }),
    /** `POST self/change-password` (API-24). */
    changePassword: (oldpassword: string, newpassword: string) =>
      http.call('POST', 'self/change-password', {
        optOut: true,
        schema: done,
        body: { oldpassword, newpassword },
      }),
    /** Where the signed-in user is signed in. */
    sessions: (settings?: CallSettings): Promise<ApiResult<ListAnswer<OwnSession>>> =>
      http.call('GET', 'self/sessions', { ...settings, optOut: true, schema: listSchema(ownSession) }),
    endSession: (id: string) =>
      http.call('DELETE', `self/sessions/${id}`, { optOut: true, schema: z.unknown() }),
    setUpSecondFactor: (password: string) =>
      http.call('POST', 'self/second-factor', { optOut: true, schema: totpSetUp, body: { password } }),
    confirmSecondFactor: (code: string) =>
      http.call('POST', 'self/second-factor/confirm', {
        optOut: true,
        schema: recoveryCodesAnswer,
        body: { code },
      }),
    secondFactor: (settings?: CallSettings) =>
      http.call('GET', 'self/second-factor', { ...settings, optOut: true, schema: secondFactorStatus }),
    /** `self/second-factor/recovery-codes` and `disable`: with the password, where there is one, and a code. */
    renewRecoveryCodes: (proof: FactorProof) =>
      http.call('POST', 'self/second-factor/recovery-codes', {
        optOut: true,
        schema: recoveryCodesAnswer,
        body: proof,
      }),
    disableSecondFactor: (proof: FactorProof) =>
      http.call('POST', 'self/second-factor/disable', { optOut: true, schema: done, body: proof }),

    passkeys: (settings?: CallSettings) =>
      http.call('GET', 'self/passkeys', { ...settings, optOut: true, schema: listSchema(passkey) }),
    askToMakePasskey: (password: string | undefined) =>
      http.call('POST', 'self/passkeys/options', {
        optOut: true,
        schema: passkeyCreation,
        body: { password },
      }),
    addPasskey: (name: string, credential: z.input<typeof passkeyRegistration>) =>
      http.call('POST', 'self/passkeys', { optOut: true, schema: passkey, body: { name, credential } }),
    /** The open session, by a passkey as its second factor. */
    provePasskey: (credential: z.input<typeof passkeyAssertion>) =>
      http.call('POST', 'self/passkeys/prove', { optOut: true, schema: done, body: { credential } }),
    renamePasskey: (id: string, name: string) =>
      http.call('PUT', `self/passkeys/${id}`, { optOut: true, schema: passkey, body: { name } }),
    removePasskey: (id: string) =>
      http.call('DELETE', `self/passkeys/${id}`, { optOut: true, schema: z.unknown() }),
  };
}
