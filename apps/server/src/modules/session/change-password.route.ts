import { userResource } from '@vold/contract';
import { calls } from '@vold/contract/calls';
import { sql } from 'kysely';
import { hashPassword } from '../../platform/auth/password.ts';
import { revokeSessions } from '../../platform/auth/session-records.ts';
import { attemptSucceeded } from '../../platform/auth/throttle.ts';
import { invalidField } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute } from '../../platform/http/route.ts';
import type { ModuleDeps } from '../../resource/module.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { ownPrincipal } from './own-principal.ts';
import { requireFields } from './require-fields.ts';

const titles = { oldpassword: 'Old password', newpassword: 'New password' };

/** `POST self/change-password` (VIP-07 to VIP-12). Every other session of the user ends. */
export function changePasswordRoute({ db, sessions }: ModuleDeps): ApiRoute {
  return defineRoute({
    method: 'POST',
    path: 'self/change-password',
    action: 'session.change-password',
    access: 'self',
    summary: 'Change the own password',
    bodyLimit: 10_000,
    body: calls['POST self/change-password'].body,
    response: calls['POST self/change-password'].answer,
    handle: async (context) => {
      const user = ownPrincipal(context);
      const { oldpassword, newpassword } = requireFields(context.body, titles);
      const fit = userResource.fields.shape.password.safeParse(newpassword);
      if (!fit.success) {
        throw invalidField('newpassword', fit.error.issues[0]?.message ?? 'This password is not acceptable');
      }
      const attempt = await checkOwnPassword(db, user, oldpassword, context.ip);
      if (attempt === null) throw invalidField('oldpassword', 'The old password is not right');
      const passwordHash = await hashPassword(newpassword);
      const { clientId, userId } = user;
      const scope = {
        kind: 'system',
        reason: 'change of password',
        clientId,
        userId,
        ip: context.ip,
      } as const;
      await db.transact(scope, async (tx) => {
        await attemptSucceeded(tx, attempt);
        await sql`update "user" set password_hash = ${passwordHash}
            where client_id = ${user.clientId} and id = ${user.userId}`.execute(tx);
        await revokeSessions(tx, user, { except: user.sessionId });
      });
      sessions.forgetUser(user.userId);
      return { code: 200 as const };
    },
  });
}
