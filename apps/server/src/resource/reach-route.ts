import { reach } from '@vold/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../platform/db/index.ts';
import { notFound } from '../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute } from '../platform/http/route.ts';
import { findObstacle } from '../platform/safe-fetch/index.ts';
import { ownSql } from './list/list-plan.ts';
import { nounOf } from './write/find-record.ts';

export interface ReachOptions {
  readonly db: Database;
  readonly resource: 'webhook' | 'form-builder' | 'sign-in-provider';
  /** The column with the address; empty: none. */
  readonly column: 'url' | 'target' | 'issuer';
  /** True if deleted records stay in a trash, where they send nothing. */
  readonly trash: boolean;
  /** The action whose grant a caller needs to see the address. */
  readonly action: string;
}

/**
 * `GET {resource}/{id}/reach`: says if deliveries to the address of a record are possible at all. An address is accepted as it
 * is typed: its name may be registered later, or resolve differently by then. It is checked as soon as it is saved, so that no
 * one waits for deliveries in vain.
 */
export function reachRoute({ db, resource, column, trash, action }: ReachOptions): ApiRoute {
  const noun = nounOf(resource);
  const living = trash ? sql`and deleted_at is null` : sql``;
  return defineRoute({
    method: 'GET',
    path: `${resource}/:id/reach`,
    action,
    access: 'action',
    summary: `Whether the address of a ${noun} can be reached: it is public, and its name is known`,
    params: z.object({ id: z.string().min(1).max(100) }),
    response: reach,
    handle: async (context) => {
      const { scope, clientId, asGuest, ownOnly, params } = context;
      if (asGuest) throw notFound(`This ${noun}`);
      const own = ownOnly ? ownSql({ name: resource }, context) : sql`true`;
      const { rows } = await db.read(scope, (tx) =>
        sql<{ address: string }>`select ${sql.ref(column)} as address from ${sql.table(resource)}
          where client_id = ${clientId} and id = ${params.id} and ${own} ${living}`.execute(tx),
      );
      const address = rows[0]?.address;
      if (address === undefined) throw notFound(`This ${noun}`);
      if (address === '') return { host: '', obstacle: null };
      return { host: new URL(address).hostname, obstacle: await findObstacle(address) };
    },
  });
}
