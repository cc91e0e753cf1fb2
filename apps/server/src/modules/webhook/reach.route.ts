import { calls } from '@vold/contract/calls';
import { z } from 'zod';
import type { Database } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute } from '../../platform/http/route.ts';
import { findObstacle } from '../../platform/safe-fetch/index.ts';

/**
 * `GET webhook/{id}/reach`: whether deliveries would be sent to its address at all. An address is taken as it is typed: its
 * name may come later, or lead elsewhere by then. So that nobody waits for deliveries in vain, it is said as soon as it is saved.
 */
export function reachRoute(db: Database): ApiRoute {
  return defineRoute({
    method: 'GET',
    path: 'webhook/:id/reach',
    action: 'webhook.get',
    access: 'action',
    summary: 'Whether the address of a webhook can be reached: it is public, and its name is known',
    params: z.object({ id: z.string().min(1).max(100) }),
    response: calls['GET webhook/:id/reach'].answer,
    handle: async ({ scope, clientId, params }) => {
      const found = await db.read(scope, (tx) =>
        tx
          .selectFrom('webhook')
          .select('url')
          .where('client_id', '=', clientId ?? '')
          .where('id', '=', params.id)
          .executeTakeFirst(),
      );
      if (!found) throw notFound('This webhook');
      return { host: new URL(found.url).hostname, obstacle: await findObstacle(found.url) };
    },
  });
}
