import { languageCode, missingDismissal } from '@vold/contract';
import { calls, doneAnswer } from '@vold/contract/calls';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/db/index.ts';
import { type ApiRoute, defineRoute } from '../../../platform/http/route.ts';
import { editedClient } from '../edited-client.ts';
import { readMissing } from './read-missing.ts';

const query = z.object({
  dismissed: z.enum(['true', 'false']).default('false'),
  q: z.string().max(500).default('').describe('Part of the path'),
  sort: z.enum(['hits', 'last_at']).default('hits').describe('The most asked for first, or the latest'),
  language: languageCode.default('en').describe('Language of the titles of proposals'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  skip: z.coerce.number().int().min(0).max(10_000).default(0),
});

/** Addresses of the website that were not found. For users who may change redirects. */
export function missingRoutes(db: Database): ApiRoute[] {
  const list = defineRoute({
    method: 'GET',
    path: 'redirect/missing',
    action: 'redirect.update',
    access: 'action',
    summary: 'Addresses of the website that found nothing, with a likely target each',
    query,
    response: calls['GET redirect/missing'].answer,
    handle: (context) => {
      const client = editedClient(context);
      const { dismissed, ...asked } = context.query;
      return db.read(context.scope, (tx) =>
        readMissing(tx, client, { ...asked, dismissed: dismissed === 'true' }),
      );
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
