import { publishRecordBody } from '@vold/contract';
import { deletedAnswer } from '@vold/contract/calls';
import { z } from 'zod';
import { scopeFor } from '../../platform/auth/principal.ts';
import type { Database } from '../../platform/db/index.ts';
import { invalidField, notFound } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute, type JsonText, type RequestContext } from '../../platform/http/route.ts';
import type { Row } from '../view.ts';
import { createRecordQuery, titleOf } from '../write/find-record.ts';
import { idParams } from '../write/removal-routes.ts';
import { dropEntries, lockEntries } from './entries.ts';
import { type DraftedResource, nothingPrepared, publishEntries } from './publish-entries.ts';
import { publishLanguages } from './publish-languages.ts';

interface DraftParts extends DraftedResource {
  readonly db: Database;
  readonly shape: z.ZodType;
  /** The answer with the record as it is published. */
  answerWritten(context: RequestContext, clientId: string, row: Row): JsonText;
  /** After the commit. */
  done(clientId: string, id: unknown): void;
}

/** `POST {resource}/{id}/publish` and `…/discard`. */
export function draftRoutes({ db, name, table, hooks, shape, answerWritten, done }: DraftParts): ApiRoute[] {
  const resource = { name, table, hooks };
  const resources = new Map([[name, resource]]);
  const find = createRecordQuery(table, table.views.record);

  const publish = defineRoute({
    method: 'POST',
    path: `${name}/:id/publish`,
    action: `${name}.publish`,
    access: 'action',
    refusals: ['CONFLICT'],
    summary: `Publish what is prepared of a ${name}`,
    params: idParams,
    body: publishRecordBody.optional(),
    response: z.union([shape, deletedAnswer]),
    handle: async (context) => {
      const { id } = context.params;
      const clientId = clientOf(context);
      const row = await db.transact(publishingScope(context, clientId), async (tx) => {
        const entries = await lockEntries(tx, context, clientId, [{ resource: name, id }], 1);
        const [entry] = entries;
        if (!entry)
          throw (await find(tx, id, clientId)) ? nothingPrepared(titleOf(table)) : notFound(titleOf(table));
        const write = { tx, context, clientId };
        const { conflicts = 'ask', languages } = context.body ?? {};
        if (languages) await publishLanguages(resource, write, entry, languages, conflicts);
        else await publishEntries(resources, write, entries, conflicts);
        return find(tx, id, clientId);
      });
      if (row) return answerWritten(context, clientId, row);
      done(clientId, id);
      return { code: 200, id };
    },
  });

  const discard = defineRoute({
    method: 'POST',
    path: `${name}/:id/discard`,
    action: `${name}.update`,
    access: 'action',
    publishes: [],
    summary: `Discard what is prepared of a ${name}`,
    params: idParams,
    response: deletedAnswer,
    handle: async (context) => {
      const { id } = context.params;
      const clientId = clientOf(context);
      await db.transact(publishingScope(context, clientId), async (tx) => {
        const entries = await lockEntries(tx, context, clientId, [{ resource: name, id }], 1);
        if (entries.length === 0) throw notFound('What is prepared of it');
        await dropEntries(tx, clientId, entries);
      });
      return { code: 200, id };
    },
  });

  return [publish, discard];
}

/** Whatever edition the call names, publishing writes what is published. */
export function publishingScope({ principal, ip }: RequestContext, clientId: string) {
  return scopeFor(principal, clientId, ip);
}

export function clientOf({ clientId }: RequestContext): string {
  if (clientId === null) throw invalidField('client', 'Name the client at the end of the path');
  return clientId;
}
