import { calls } from '@vold/contract/calls';
import { z } from 'zod';
import { type ApiRoute, defineRoute } from '../../platform/http/route.ts';
import type { ModuleDeps } from '../../resource/module.ts';

const query = z.object({
  ids: z
    .string()
    .max(5000)
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().max(100)).max(100))
    .describe('Ids of users, with commas between; at most 100'),
});

/** `GET colleague`: names of the caller's own client's staff. Records name by id who changed them, to everybody who sees them. */
export function colleaguesRoute({ db }: ModuleDeps): ApiRoute {
  return defineRoute({
    method: 'GET',
    path: 'colleague',
    action: 'colleague.list',
    access: 'self',
    summary: 'Names of colleagues',
    query,
    response: calls['GET colleague'].answer,
    handle: async ({ principal, scope, query: { ids } }) => {
      const clientId = principal.kind === 'user' ? principal.clientId : '';
      const results = await db.read(scope, (tx) =>
        tx
          .selectFrom('user')
          .select(['id', 'name'])
          .where('client_id', '=', clientId)
          .where('id', 'in', ids)
          .orderBy('id')
          .execute(),
      );
      return { results, total: results.length, total_page: results.length > 0 ? 1 : 0 };
    },
  });
}
