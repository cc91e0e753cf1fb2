import { loginAnswer } from '@vold/contract';
import { calls } from '@vold/contract/calls';
import { attemptSucceeded, beginAttempt } from '../../../platform/auth/throttle.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute } from '../../../platform/http/route.ts';
import type { ModuleDeps } from '../../../resource/module.ts';
import { findAccount, refuseClosed } from '../account.ts';
import { beginSession } from '../begin-session.ts';
import { originOf } from '../known-device.ts';
import { requireFields } from '../require-fields.ts';
import { allowedCodes, codeAttempts, takeCode } from './check-code.ts';
import { challengeEnded, endChallenge, findChallenge } from './login-challenge.ts';

/** `POST login/verify`: the second step of a sign-in. */
export function verifyRoute({ db, keychain }: ModuleDeps): ApiRoute {
  return defineRoute({
    method: 'POST',
    path: 'login/verify',
    action: 'session.verify',
    access: 'open',
    summary: 'Sign in: the second step',
    bodyLimit: 10_000,
    body: calls['POST login/verify'].body,
    response: loginAnswer,
    handle: async (context) => {
      const { method } = context.body;
      const { challenge, code } = requireFields<'challenge' | 'code'>(context.body, {
        challenge: 'Challenge',
        code: 'Code',
      });
      const scope = { kind: 'system', reason: 'sign-in', ip: context.ip } as const;
      const account = await db.read(scope, async (tx) => {
        const userId = await findChallenge(tx, challenge);
        return userId === null ? null : findAccount(tx, { userId });
      });
      if (!account || account.blocked) throw challengeEnded();
      refuseClosed(account);
      const owner = { clientId: account.client_id, userId: account.id };
      const attempt = await db.transact(scope, (tx) =>
        beginAttempt(tx, codeAttempts(owner), originOf(context), allowedCodes),
      );
      return db.transact({ ...scope, ...owner }, async (tx) => {
        if (!(await takeCode(tx, keychain, owner, method, code))) {
          throw new ApiError('BAD_CREDENTIALS', 'The code is not right');
        }
        const begun = await endChallenge(tx, challenge, account.id);
        if (!begun) throw challengeEnded();
        await attemptSucceeded(tx, attempt);
        return beginSession(tx, account, context, { ...begun, twoFactors: true });
      });
    },
  });
}
