import { missingDismissal } from '@vold/contract';
import { calls, doneAnswer } from '@vold/contract/calls';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/index.ts';
import { type ApiRoute, defineRoute } from '../../../platform/http/route.ts';
import { editedClient } from '../edited-client.ts';
import { missingQuery, readMissing } from './read-missing.ts';

/** Addresses of the website that were not found. For users who may change redirects. */
export function missingRoutes(db: Database): ApiRoute[] {
  const list = defineRoute({
    method: 'GET',
    path: 'redirect/missing',
    action: 'redirect.update',
    access: 'action',
    summary: 'Addresses of the website that found nothing, with a likely target each',
    query: missingQuery,
    response: calls['GET redirect/missing'].answer,
    handle: (context) => {
      const client = editedClient(context);
      return db.read(context.scope, (tx) => readMissing(tx, client, context.query));
    },
  });
  const dismiss = defineRoute({
    method: 'POST',
    path: 'redirect/missing/dismiss',
    action: 'redirect.update',
    access: 'action',
    publishes: [],
    summary: 'Hide addresses that need no redirect, or show them again',
    body: missingDismissal,
    response: doneAnswer,
    handle: async (context) => {
      const client = editedClient(context);
      const { paths, dismissed } = context.body;
      await db.transact(context.scope, (tx) =>
        sql`update missing_address set dismissed_at = case when ${dismissed} then now() end
          where client_id = ${client} and path = any(${paths}::text[])`.execute(tx),
      );
      return { code: 200 };
    },
  });
  return [list, dismiss];
}
