import { logoutAnswer } from '@vold/contract';
import { dropFileCookie } from '../../platform/auth/file-key.ts';
import { revokeSessions } from '../../platform/auth/session-records.ts';
import { type ApiRoute, defineRoute } from '../../platform/http/route.ts';
import type { ModuleDeps } from '../../resource/module.ts';
import type { ProviderClients } from '../sign-in-provider/index.ts';
import { ownPrincipal } from './own-principal.ts';
import { endSessionAddress } from './provider/index.ts';

/** `POST logout`: ends the session that asks, and says where the identity provider that opened it ends its own. */
export function logoutRoute(
  { db, keychain, sessions, dashboardOrigin }: ModuleDeps,
  clients: ProviderClients,
): ApiRoute {
  return defineRoute({
    method: 'POST',
    path: 'logout',
    action: 'session.end',
    access: 'self',
    beforeSecondFactor: true,
    summary: 'Sign out',
    response: logoutAnswer,
    handle: async (context) => {
      const user = ownPrincipal(context);
      await db.transact(context.scope, (tx) => revokeSessions(tx, user, { only: user.sessionId }));
      sessions.forgetUser(user.userId);
      dropFileCookie(context.request, context.reply);
      const parts = { db, keychain, clients };
      const end_session = await endSessionAddress(parts, user, dashboardOrigin(context.request));
      return { code: 200 as const, ...(end_session !== null && { end_session }) };
    },
  });
}
