import { ticketMasterRole } from '@vold/contract';
import { calls } from '@vold/contract/calls';
import type { Database } from '../../platform/db/index.ts';
import { type ApiRoute, defineRoute } from '../../platform/http/route.ts';
import { findDevelopers } from './find-developers.ts';

/** `GET ticket/developer/list` (API-25, TICK-14): whom tickets can be assigned to. */
export function developerListRoute(db: Database): ApiRoute {
  return defineRoute({
    method: 'GET',
    path: 'ticket/developer/list',
    action: 'ticket.developers',
    access: 'action',
    roles: [ticketMasterRole, 'master'],
    summary: 'List the developers whom tickets can be assigned to',
    response: calls['GET ticket/developer/list'].answer,
    handle: async ({ scope, clientId }) => {
      const results = await db.read(scope, (tx) => findDevelopers(tx, clientId ?? ''));
      return { results, total: results.length, total_page: results.length > 0 ? 1 : 0 };
    },
  });
}
