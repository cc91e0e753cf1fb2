import { ownSession } from '@vold/contract';
import { calls } from '@vold/contract/calls';
import { sql } from 'kysely';
import { z } from 'zod';
import { revokeSessions } from '../../platform/auth/session-records.ts';
import { notFound } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute } from '../../platform/http/route.ts';
import type { ModuleDeps } from '../../resource/module.ts';
import { ownPrincipal } from './own-principal.ts';

/** `GET self/sessions`, `DELETE self/sessions/{id}`: where the user is signed in, and signing out there. */
export function ownSessionRoutes({ db, sessions }: ModuleDeps): ApiRoute[] {
  return [
    defineRoute({
      method: 'GET',
      path: 'self/sessions',
      action: 'session.list',
      access: 'self',
      summary: 'The own sessions',
      response: calls['GET self/sessions'].answer,
      handle: async (context) => {
        const user = ownPrincipal(context);
        const { rows } = await db.read(context.scope, (tx) =>
          sql`select id, created_at, last_used_at, expires_at, ip, user_agent, id = ${user.sessionId} as current
            from session where client_id = ${user.clientId} and user_id = ${user.userId}
              and revoked_at is null and expires_at > now() order by last_used_at desc limit 200`.execute(tx),
        );
        const results = rows.map((row) => ownSession.parse(row));
        return { results, total: results.length, total_page: results.length > 0 ? 1 : 0 };
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: 'self/sessions/:id',
      action: 'session.delete',
      access: 'self',
      summary: 'End one of the own sessions',
      params: z.object({ id: z.string().min(1).max(100) }),
      response: calls['DELETE self/sessions/:id'].answer,
      handle: async (context) => {
        const user = ownPrincipal(context);
        const { id } = context.params;
        const ended = await db.transact(context.scope, (tx) => revokeSessions(tx, user, { only: id }));
        if (ended === 0) throw notFound('This session');
        sessions.forgetUser(user.userId);
        return { code: 200 as const, id };
      },
    }),
  ];
}
