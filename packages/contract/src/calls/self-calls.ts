import { z } from 'zod';
import { mapPlaces, mapSettings } from '../map.ts';
import { passkey, passkeyAssertion, passkeyCreation, passkeyName, passkeyRegistration } from '../passkey.ts';
import {
  ownSession,
  recoveryCodesAnswer,
  secondFactorMethods,
  secondFactorStatus,
  selfAnswer,
  totpSetUp,
} from '../session.ts';
import { type CallShape, deletedAnswer, doneAnswer, listOf, text } from './call.ts';

const proof = z.object({
  password: text(500),
  method: z.enum(secondFactorMethods).default('totp'),
  code: text(500),
});
const name = z.object({ name: passkeyName });

/** Calls of signed-in users about themselves. */
export const selfCalls = {
  'GET self': { answer: selfAnswer },
  'POST self/change-password': {
    body: z.object({ oldpassword: text(500), newpassword: text(500) }),
    answer: doneAnswer,
  },
  'GET self/sessions': { answer: listOf(ownSession) },
  'DELETE self/sessions/:id': { answer: deletedAnswer },
  'GET self/second-factor': { answer: secondFactorStatus },
  'POST self/second-factor': { body: z.object({ password: text(500) }), answer: totpSetUp },
  'POST self/second-factor/confirm': { body: z.object({ code: text(500) }), answer: recoveryCodesAnswer },
  'POST self/second-factor/recovery-codes': { body: proof, answer: recoveryCodesAnswer },
  'POST self/second-factor/disable': { body: proof, answer: doneAnswer },
  'GET self/passkeys': { answer: listOf(passkey) },
  'POST self/passkeys/options': { body: z.object({ password: text(500) }), answer: passkeyCreation },
  'POST self/passkeys': { body: name.extend({ credential: passkeyRegistration }), answer: passkey },
  'POST self/passkeys/prove': { body: z.object({ credential: passkeyAssertion }), answer: doneAnswer },
  'PUT self/passkeys/:id': { body: name, answer: passkey },
  'DELETE self/passkeys/:id': { body: z.object({ password: text(500) }).default({}), answer: deletedAnswer },
  'GET map': { answer: mapSettings },
  'GET map/places': { answer: mapPlaces },
} as const satisfies Record<string, CallShape>;
