import { sql } from 'kysely';
import { z } from 'zod';
import { invalid } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute } from '../../platform/http/route.ts';
import { doneAnswer } from '../answers.ts';
import type { StandardResource } from '../standard-resource.ts';
import { assertTypeAllowed } from '../type-access.ts';

const ids = z
  .array(z.string().min(1).max(100))
  .max(10_000)
  .refine((list) => new Set(list).size === list.length, 'An id appears twice');

/**
 * `PUT {resource}/type/{type}/reorder` with the ids in their new order (API-44, API-53). Records that are not named
 * keep their place numbers. Only records that really move are written, and so get a new revision.
 */
export function reorderRoute(resource: StandardResource, params: z.ZodType<{ type: string }>): ApiRoute {
  const { table } = resource;
  return defineRoute({
    method: 'PUT',
    path: `${table.name}/type/:type/reorder`,
    action: `${table.name}.reorder`,
    access: 'action',
    summary: `Put the ${table.name} records of a type in order`,
    params,
    body: z.union([ids, z.object({ ids }).transform((body) => body.ids)]),
    response: doneAnswer,
    handle: async (context) => {
      const { clientId } = context;
      assertTypeAllowed(context, context.params.type, 'use');
      if (clientId === null) throw new Error('A reorder concerns one client');
      await resource.write(context, clientId, async ({ tx }) => {
        const wanted = sql`unnest(${context.body}::text[]) with ordinality as wanted(id, place)`;
        const name = sql.table(table.name);
        const unknown = await sql<{ id: string }>`
          select wanted.id from ${wanted} where not exists (
            select from ${name} as r where r.client_id = ${clientId} and r.id = wanted.id
              and r.type = ${context.params.type} and r.deleted_at is null) limit 20`.execute(tx);
        if (unknown.rows.length > 0) {
          throw invalid(
            unknown.rows.map(({ id }) => ({ path: 'ids', message: `There is no ${id} of this type` })),
          );
        }
        await sql`update ${name} as r set index = wanted.place - 1 from ${wanted}
          where r.client_id = ${clientId} and r.id = wanted.id and r.index <> wanted.place - 1`.execute(tx);
      });
      return { code: 200 as const };
    },
  });
}
