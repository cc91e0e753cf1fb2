import { revokeSessions } from '../../platform/auth/session-records.ts';
import { type ApiRoute, defineRoute } from '../../platform/http/route.ts';
import { doneAnswer } from '../../resource/answers.ts';
import type { ModuleDeps } from '../../resource/module.ts';
import { ownPrincipal } from './own-principal.ts';

/** `POST logout`: ends the session that asks. */
export function logoutRoute({ db, sessions }: ModuleDeps): ApiRoute {
  return defineRoute({
    method: 'POST',
    path: 'logout',
    action: 'session.end',
    access: 'self',
    beforeSecondFactor: true,
    summary: 'Sign out',
    response: doneAnswer,
    handle: async (context) => {
      const user = ownPrincipal(context);
      await db.transact(context.scope, (tx) => revokeSessions(tx, user, { only: user.sessionId }));
      sessions.forgetUser(user.userId);
      return { code: 200 as const };
    },
  });
}
