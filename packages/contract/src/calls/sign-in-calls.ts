import { z } from 'zod';
import { passkeyAssertion, passkeyRequest } from '../passkey.ts';
import { loginAnswer, secondFactorMethods } from '../session.ts';
import { logoutAnswer, offeredProviders, providerAddress } from '../sign-in.ts';
import { type CallShape, doneAnswer, text } from './call.ts';

/** Ways in, and out again. */
export const signInCalls = {
  'POST login': {
    body: z.object({ email: text(320), password: text(500) }),
    answer: loginAnswer,
  },
  'POST login/verify': {
    body: z.object({ challenge: text(100), method: z.enum(secondFactorMethods), code: text(100) }),
    answer: loginAnswer,
  },
  'POST login/passkey/options': { body: z.object({}), answer: passkeyRequest },
  'POST login/passkey': {
    /** `challenge`: of the sign-in whose second step this is, if it is one. */
    body: z.object({ credential: passkeyAssertion, challenge: text(100) }),
    answer: loginAnswer,
  },
  'POST login/providers': {
    /** `client`: the slug of a client. */
    body: z.object({ email: text(320), client: text(100) }),
    answer: offeredProviders,
  },
  'POST login/provider': {
    body: z.object({ provider: z.string().max(100), email: text(320) }),
    answer: providerAddress,
  },
  'POST login/provider/finish': {
    body: z.object({
      query: z.string().max(8000).describe('The query of the address, without the question mark'),
    }),
    answer: loginAnswer,
  },
  'POST logout': { answer: logoutAnswer },
  'POST self/forgot-password': { body: z.object({ email: text(320) }), answer: doneAnswer },
  'POST self/check-reset-link': { body: z.object({ token: text(500) }), answer: doneAnswer },
  'POST mail/confirm-address': { body: z.object({ token: text(2_000) }), answer: doneAnswer },
  'POST self/reset-password': {
    body: z.object({ token: text(500), password: text(500) }),
    answer: doneAnswer,
  },
} as const satisfies Record<string, CallShape>;
