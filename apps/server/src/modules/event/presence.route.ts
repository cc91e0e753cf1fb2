import { isDrafted, type ResourceDefinition, resources } from '@vold/contract';
import { calls } from '@vold/contract/calls';
import { sql } from 'kysely';
import { typedResources } from '../../platform/auth/menu-limits.ts';
import { draftScope } from '../../platform/db/index.ts';
import { ApiError, notFound } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute } from '../../platform/http/route.ts';
import type { ModuleDeps } from '../../resource/module.ts';
import { createReader } from './may-read.ts';
import type { Place, Presence } from './presence.ts';

/** Resources whose records can be open: those of clients. */
const openable = new Map<string, ResourceDefinition>(
  Object.entries<ResourceDefinition>(resources).filter(([, { scope }]) => scope === 'client'),
);

/** `POST presence`: says which record one has open; others see it in `GET events` until that stream ends. */
export function presenceRoute({ db, rules }: ModuleDeps, presence: Presence): ApiRoute {
  return defineRoute({
    method: 'POST',
    path: 'presence',
    action: 'event.list',
    access: 'action',
    summary: 'Say which record one has open',
    body: calls['POST presence'].body,
    response: calls['POST presence'].answer,
    handle: async ({ principal, clientId, scope, body }) => {
      if (principal.kind !== 'user' || clientId === null) throw new ApiError('FORBIDDEN', 'Staff only');
      let place: Place | null = null;
      if (body.record) {
        const { resource, id } = body.record;
        const reader = createReader(principal, await rules.of(clientId));
        const definition = openable.get(resource);
        if (!definition) throw notFound('This kind of record');
        if (!reader.mayReadSome(resource)) throw new ApiError('FORBIDDEN', "You don't have access to this");
        const living = definition.trash ? sql`and deleted_at is null` : sql``;
        const type = typedResources.has(resource) ? sql`type` : sql`null`;
        const { rows } = await db.read(isDrafted(resource) ? draftScope(scope) : scope, (tx) =>
          sql<{ type: string | null; owner: string | null }>`
            select ${type} as type, created_by as owner from ${sql.table(resource)}
            where client_id = ${clientId} and id = ${id} ${living}`.execute(tx),
        );
        const [found] = rows;
        place = {
          client: clientId,
          resource,
          id,
          type: found?.type ?? undefined,
          owner: found?.owner ?? undefined,
        };
        if (!found || !reader.mayRead({ ...place, kind: resource })) throw notFound('This record');
      }
      await presence.tell({ id: principal.userId, name: principal.name }, body.connection, place);
      return { code: 200 };
    },
  });
}
