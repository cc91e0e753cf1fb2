import { ticketMasterRole } from '@vold/contract';
import { z } from 'zod';
import type { Database } from '../../platform/db/index.ts';
import { type ApiRoute, defineRoute } from '../../platform/http/route.ts';
import { listShape } from '../../resource/answers.ts';
import { findDevelopers } from './find-developers.ts';

const developer = z.object({ id: z.string(), name: z.string(), email: z.string() });

/** `GET ticket/developer/list` (API-25, TICK-14): whom tickets can be assigned to. */
export function developerListRoute(db: Database): ApiRoute {
  return defineRoute({
    method: 'GET',
    path: 'ticket/developer/list',
    action: 'ticket.developers',
    access: 'action',
    roles: [ticketMasterRole, 'master'],
    summary: 'List the developers whom tickets can be assigned to',
    response: listShape(developer),
    handle: async ({ scope, clientId }) => {
      const results = await db.read(scope, (tx) => findDevelopers(tx, clientId ?? ''));
      return { results, total: results.length, total_page: results.length > 0 ? 1 : 0 };
    },
  });
}
