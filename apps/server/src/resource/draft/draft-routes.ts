import { publishRecordBody, scheduledAnswer } from '@vold/contract';
import { deletedAnswer } from '@vold/contract/calls';
import { z } from 'zod';
import { keyOf } from '../../platform/auth/principal.ts';
import type { Database } from '../../platform/db/index.ts';
import { ApiError, notFound } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute, type JsonText, type RequestContext } from '../../platform/http/route.ts';
import type { Row } from '../view.ts';
import { createRecordQuery, titleOf } from '../write/find-record.ts';
import { assertNoPublication } from '../write/large-writes.ts';
import { idParams } from '../write/removal-routes.ts';
import { expectedRev } from '../write/stale-rev.ts';
import { lockRecord } from '../write/update-record.ts';
import { assertFilesSeen, assertRevs } from './assert-revs.ts';
import { discardRoutes } from './discard-routes.ts';
import { lockEntries } from './entries.ts';
import { type DraftedResource, nothingDrafted, publishEntries } from './publish-entries.ts';
import { partOf, publishLanguages } from './publish-languages.ts';
import { clientOf, publishingScope } from './publishing-scope.ts';
import { type Schedule, schedulePublication, withdrawPublication } from './scheduled-publications.ts';

interface DraftParts extends DraftedResource {
  readonly db: Database;
  readonly shape: z.ZodType;
  /** The answer with the record as it is published. */
  answerWritten(context: RequestContext, clientId: string, row: Row): JsonText;
  /** After the commit. */
  done(clientId: string, id: unknown): void;
}

/** `POST` and `DELETE {resource}/{id}/publish`, and those that discard. */
export function draftRoutes({ db, name, table, hooks, shape, answerWritten, done }: DraftParts): ApiRoute[] {
  const resource = { name, table, hooks };
  const resources = new Map([[name, resource]]);
  const find = createRecordQuery(table, table.views.record);

  const publish = defineRoute({
    method: 'POST',
    path: `${name}/:id/publish`,
    action: `${name}.publish`,
    access: 'action',
    headers: ['If-Match'],
    refusals: ['CONFLICT'],
    summary: `Publish the draft of a ${name}, now or at a time`,
    params: idParams,
    body: publishRecordBody.optional(),
    response: z.union([shape, deletedAnswer, scheduledAnswer]),
    handle: async (context) => {
      const { id } = context.params;
      const clientId = clientOf(context);
      const rev = expectedRev(context, null);
      assertNoPublication(clientId);
      const answer = await db.transact(publishingScope(context, clientId), async (tx) => {
        const entries = await lockEntries(tx, context, clientId, [{ resource: name, id }], 1);
        const [entry] = entries;
        const write = { tx, context, clientId };
        if (!entry) {
          // 404 for a record that the caller's limits hide.
          await lockRecord(table, write, id);
          throw nothingDrafted(titleOf(table));
        }
        await assertRevs(tx, entries, () => rev);
        if (rev !== null) await assertFilesSeen(tx, clientId, entries);
        const { conflicts = 'ask', languages, at } = context.body ?? {};
        if (at) {
          if (languages) partOf(resource, entry, languages);
          const schedule = { at, ...schedulerOf(context), languages: languages ?? null, conflicts };
          return { id, release: await schedulePublication(tx, clientId, entry, schedule) };
        }
        if (languages) await publishLanguages(resource, write, entry, languages, conflicts);
        else await publishEntries(resources, write, entries, conflicts);
        return find(tx, id, clientId);
      });
      if (answer && 'release' in answer) return answer;
      if (answer) return answerWritten(context, clientId, answer);
      done(clientId, id);
      return { code: 200, id };
    },
  });

  const withdraw = defineRoute({
    method: 'DELETE',
    path: `${name}/:id/publish`,
    action: `${name}.publish`,
    access: 'action',
    summary: `Withdraw the scheduled publication of a ${name}`,
    params: idParams,
    response: deletedAnswer,
    handle: async (context) => {
      const { id } = context.params;
      const clientId = clientOf(context);
      await db.transact(publishingScope(context, clientId), async (tx) => {
        const record = { resource: name, id };
        const [entry] = await lockEntries(tx, context, clientId, [record], 1);
        if (!entry || !(await withdrawPublication(tx, clientId, record)))
          throw notFound('Its scheduled publication');
      });
      return { code: 200, id };
    },
  });

  return [publish, withdraw, ...discardRoutes({ db, name, table, hooks, done })];
}

function schedulerOf({ principal }: RequestContext): Pick<Schedule, 'by' | 'key'> {
  if (principal.kind !== 'user') throw new ApiError('NOT_SIGNED_IN', 'Please sign in');
  return { by: principal.userId, key: keyOf(principal) };
}
