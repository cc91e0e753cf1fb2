import { loginAnswer } from '@vold/contract';
import { calls } from '@vold/contract/calls';
import { verifyPassword } from '../../platform/auth/password.ts';
import { attemptSucceeded, beginAttempt } from '../../platform/auth/throttle.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute } from '../../platform/http/route.ts';
import type { ModuleDeps } from '../../resource/module.ts';
import { findAccount, refuseClosed } from './account.ts';
import { admit } from './admit.ts';
import { keepDevice, originOf } from './known-device.ts';
import { requireFields } from './require-fields.ts';

/**
 * `POST login` (AUTH-03). Unknown, wrong and blocked look alike: same text, and the same time, for a password is
 * verified in every case. The hash is computed outside of any transaction. Users with a second factor get a
 * challenge instead of a session.
 */
export function loginRoute({ db }: ModuleDeps): ApiRoute {
  return defineRoute({
    method: 'POST',
    path: 'login',
    action: 'session.create',
    access: 'open',
    summary: 'Sign in with e-mail address and password',
    bodyLimit: 10_000,
    body: calls['POST login'].body,
    response: loginAnswer,
    handle: async (context) => {
      const { email, password } = requireFields(context.body, { email: 'E-mail', password: 'Password' });
      const address = email.trim().toLowerCase();
      const scope = { kind: 'system', reason: 'sign-in', ip: context.ip } as const;
      const attempt = await db.transact(scope, (tx) =>
        beginAttempt(tx, { purpose: 'sign-in', account: address }, originOf(context)),
      );
      const account = await db.read(scope, (tx) => findAccount(tx, { email: address }));
      const right = await verifyPassword(account?.password_hash ?? null, password);
      if (!right || !account || account.blocked) {
        throw new ApiError('BAD_CREDENTIALS', 'The e-mail address or the password is not right');
      }
      refuseClosed(account);
      return db.transact({ ...scope, clientId: account.client_id, userId: account.id }, async (tx) => {
        await attemptSucceeded(tx, { ...attempt, ...keepDevice(context) });
        return admit(tx, account, context);
      });
    },
  });
}
