import { type OrderBody, wantedOrder } from '@vold/contract/calls';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Transaction } from '../../platform/db/index.ts';
import { ApiError, invalid } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute } from '../../platform/http/route.ts';
import { ownSql } from '../list/list-plan.ts';
import type { StandardResource } from '../standard-resource.ts';
import { assertTypeAllowed } from '../type-access.ts';
import type { WriteContext } from './hooks.ts';
import { changingMany } from './large-writes.ts';

/**
 * `PUT {resource}/type/{type}/reorder`: puts the named records in order, in one write. Records that are not named keep
 * their place numbers. Only records that really move are written, and so get a new revision. Their drafts moves
 * along, unless it has been put in another place itself. With `seen` it answers 412 if the order is another one by now, and
 * leaves out what was seen and is in the trash; not in a tree, where others may have a place below that.
 */
export function reorderRoute(
  resource: StandardResource,
  params: z.ZodType<{ type: string }>,
  { body, answer }: { readonly body: z.ZodType<OrderBody>; readonly answer: z.ZodType },
): ApiRoute {
  const { table } = resource;
  return defineRoute({
    method: 'PUT',
    path: `${table.name}/type/:type/reorder`,
    action: `${table.name}.reorder`,
    access: 'action',
    summary: `Put the ${table.name} records of a type in order`,
    refusals: ['STALE_REV'],
    params,
    body,
    // 10,000 places, and those that were seen.
    bodyLimit: 2_000_000,
    response: answer,
    handle: async (context) => {
      const { clientId } = context;
      assertTypeAllowed(context, context.params.type, 'use');
      if (clientId === null) throw new Error('A reorder concerns one client');
      const order = wantedOrder(context.body);
      const write = async ({ tx }: WriteContext) => {
        const wanted = order.parents
          ? sql`unnest(${order.ids}::text[], ${order.parents}::text[]) with ordinality as wanted(id, parent, place)`
          : sql`unnest(${order.ids}::text[]) with ordinality as wanted(id, place)`;
        const name = sql.table(table.name);
        const own = context.ownOnly ? ownSql(table, context) : sql`true`;
        const seen = order.parents ? [] : (order.seen ?? []).map(({ id }) => id);
        const unknown = await sql<{ id: string }>`
          select wanted.id from ${wanted} where not exists (
            select from ${name} as r where r.client_id = ${clientId} and r.id = wanted.id
              and r.type = ${context.params.type} and (r.deleted_at is null or r.id = any(${seen}::text[])) and ${own})
          limit 20`.execute(tx);
        if (unknown.rows.length > 0) {
          throw invalid(
            unknown.rows.map((row) => ({ path: 'ids', message: `There is no ${row.id} of this type` })),
          );
        }
        if (order.seen) await assertOrder(tx, table.name, clientId, order.seen);
        // Places in a tree are checked once all of them hold: a circle, or a parent of another type, is a 422.
        await sql`update ${name} as r set index = wanted.place - 1
          ${order.parents ? sql`, parent = wanted.parent` : sql``}
          from ${wanted} where r.client_id = ${clientId} and r.id = wanted.id and r.id = any(${order.ids}::text[])
            and r.deleted_at is null and (r.index <> wanted.place - 1 ${order.parents ? sql`or r.parent is distinct from wanted.parent` : sql``})
        `.execute(tx);
        if (resource.drafted && !context.inDraft && !order.parents)
          await sql`update draft_entry e set data = e.data || place, base = e.base || place
            from (select id, jsonb_build_object('index', place - 1) as place from ${wanted}) moved
            where e.client_id = ${clientId} and e.resource = ${table.name} and e.record_id = moved.id
              and e.data -> 'index' = e.base -> 'index' and not e.data @> place`.execute(tx);
      };
      await changingMany(clientId, () => resource.write(context, clientId, write));
      return { code: 200 as const };
    },
  });
}

type Places = NonNullable<ReturnType<typeof wantedOrder>['seen']>;

/** Records that were deleted or created since do not count. @throws 412 STALE_REV */
async function assertOrder(tx: Transaction, resource: string, clientId: string, seen: Places): Promise<void> {
  // One at a time: of two that saw the same order, the second is refused.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order of ${resource} ${clientId}`}, 0))`.execute(
    tx,
  );
  const hasParents = seen.some(({ parent }) => parent !== undefined);
  const { rows } = await sql<{ id: string; parent: string | null }>`
    select id, ${hasParents ? sql`parent` : sql`null`} as parent from ${sql.table(resource)}
    where client_id = ${clientId} and id = any(${seen.map(({ id }) => id)}::text[]) and deleted_at is null
    order by index, id`.execute(tx);
  const left = new Set(rows.map(({ id }) => id));
  if (siblings(rows) !== siblings(seen.filter(({ id }) => left.has(id))))
    throw new ApiError('STALE_REV', 'Another user has changed this order');
}

/** The order in a comparable form: below each parent, the ids in turn. */
function siblings(places: Places): string {
  const groups = Map.groupBy(places, ({ parent }) => parent ?? '');
  return JSON.stringify(
    [...groups].map(([parent, list]) => [parent, ...list.map(({ id }) => id)].join()).sort(),
  );
}
