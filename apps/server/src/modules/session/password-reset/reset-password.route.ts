import { userResource } from '@vold/contract';
import { calls } from '@vold/contract/calls';
import { sql } from 'kysely';
import { endKeysAndLinksOf } from '../../../platform/auth/api-key.ts';
import { confirmAddress } from '../../../platform/auth/mailed-link.ts';
import { hashPassword } from '../../../platform/auth/password.ts';
import { revokeSessions } from '../../../platform/auth/session-records.ts';
import { forgetFailures, noteSuccess } from '../../../platform/auth/throttle.ts';
import { type ApiError, invalidField } from '../../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute } from '../../../platform/http/route.ts';
import type { ModuleDeps } from '../../../resource/module.ts';
import { confirmFor } from '../../mail/index.ts';
import { keepDevice } from '../known-device.ts';
import { requireFields } from '../require-fields.ts';
import { findResetAccount } from './reset-token.ts';

/** `POST self/check-reset-link`: whether a mailed link still works, so that it is said before a password is typed. */
export function checkResetLinkRoute({ db }: ModuleDeps): ApiRoute {
  return defineRoute({
    method: 'POST',
    path: 'self/check-reset-link',
    action: 'session.reset-password',
    access: 'open',
    summary: 'Whether a mailed link for a new password still works',
    bodyLimit: 10_000,
    body: calls['POST self/check-reset-link'].body,
    response: calls['POST self/check-reset-link'].answer,
    handle: async (context) => {
      const { token } = requireFields(context.body, { token: 'Token' });
      const scope = { kind: 'system', reason: 'forgotten password', ip: context.ip } as const;
      const found = await db.read(scope, (tx) => findResetAccount(tx, token, { forUpdate: false }));
      if (!found) throw voidLink();
      return { code: 200 as const };
    },
  });
}

/** `POST self/reset-password`: sets the password by a mailed link. Every session of the user ends. */
export function resetPasswordRoute({ db, sessions }: ModuleDeps): ApiRoute {
  return defineRoute({
    method: 'POST',
    path: 'self/reset-password',
    action: 'session.reset-password',
    access: 'open',
    summary: 'Set a new password by a mailed link',
    bodyLimit: 10_000,
    body: calls['POST self/reset-password'].body,
    response: calls['POST self/reset-password'].answer,
    handle: async (context) => {
      const { token, password } = requireFields(context.body, { token: 'Token', password: 'Password' });
      const scope = { kind: 'system', reason: 'forgotten password', ip: context.ip } as const;
      // Before the slow hash, so that made-up tokens cost nothing.
      const found = await db.read(scope, (tx) => findResetAccount(tx, token, { forUpdate: false }));
      if (!found) throw voidLink();
      const fit = userResource.fields.shape.password.safeParse(password);
      if (!fit.success) {
        throw invalidField('password', fit.error.issues[0]?.message ?? 'This password is not acceptable');
      }
      const passwordHash = await hashPassword(password);
      const user = { clientId: found.client_id, userId: found.user_id };
      await db.transact({ ...scope, ...user }, async (tx) => {
        const account = await findResetAccount(tx, token, { forUpdate: true });
        if (!account) throw voidLink();
        // The change itself voids the link (trigger `void_password_reset`).
        await sql`update "user" set password_hash = ${passwordHash}
          where client_id = ${user.clientId} and id = ${user.userId}`.execute(tx);
        await revokeSessions(tx, user);
        await endKeysAndLinksOf(tx, user.userId);
        // The owner of the mailed link gets in, regardless of failed attempts since.
        await forgetFailures(tx, { purpose: 'sign-in', account: account.email });
        await confirmAddress(tx, account.email);
        await confirmFor(tx, user.clientId, account.email);
        await noteSuccess(tx, { purpose: 'sign-in', account: user.userId }, keepDevice(context));
      });
      sessions.forgetUser(user.userId);
      return { code: 200 as const };
    },
  });
}

function voidLink(): ApiError {
  return invalidField('token', 'This link has been used or has expired. Please ask for a new one.');
}
