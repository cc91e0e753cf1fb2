import { ticketMasterRole } from '@vold/contract';
import { calls } from '@vold/contract/calls';
import type { Database } from '../../platform/db/index.ts';
import { type ApiRoute, defineRoute } from '../../platform/http/route.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import { findDevelopers } from './find-developers.ts';
import { ticketHooks } from './ticket-hooks.ts';

/** Names are read with the ticket, so that they are current after a user was renamed. */
const expressions = {
  client: `(select jsonb_build_object('id', c.id, 'name', c.name) from client c where c.id = ticket.client_id)::text`,
  opened_by: `coalesce((select jsonb_build_object('id', u.id, 'name', u.name) from "user" u
    where u.client_id = ticket.client_id and u.id = ticket.created_by), ticket.opened_by)::text`,
  assignTo: `(select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by u.name, u.id), '[]')
    from jsonb_array_elements(ticket."assignTo") a
    join "user" u on u.client_id = ticket.client_id and u.id = a ->> 'id')::text`,
};

/** Support tickets (TICK-02). The ticket master gives them status and people; everybody adds media and comments. */
export function createTicketModule({ db, dashboardOrigin }: ModuleDeps): ApiModule {
  const resource = createStandardResource({
    db,
    resource: 'ticket',
    hooks: ticketHooks(dashboardOrigin),
    expressions,
  });
  return { routes: [developerListRoute(db), ...resource.routes] };
}

/** `GET ticket/developer/list` (API-25, TICK-14): the users that tickets can be assigned to. */
function developerListRoute(db: Database): ApiRoute {
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
