import { constants, pageResource } from '@vold/contract';
import { calls } from '@vold/contract/calls';
import { fillEmptyLanguage } from '@vold/document';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../platform/db/index.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { recordShape } from '../../resource/answers.ts';
import type { StandardResource } from '../../resource/standard-resource.ts';
import { clientOfRecord, lockRecord } from '../../resource/write/find-record.ts';
import type { ResourceHooks } from '../../resource/write/hooks.ts';
import { updateRecord } from '../../resource/write/write-record.ts';

const copied = z.object({ components: pageResource.fields.shape.components });

/**
 * `POST page/{id}/fill-language` (LIVE-33 to LIVE-36): a language without sections gets copies of the English ones, or of
 * the first language's that has any. Done once however often it is asked. Who changed the page, and when, stays as it was.
 */
export function fillLanguageRoute(db: Database, resource: StandardResource, hooks: ResourceHooks) {
  const { table } = resource;
  return defineRoute({
    method: 'POST',
    path: 'page/:id/fill-language',
    action: 'page.update',
    access: 'action',
    acrossClients: true,
    summary: 'Copy the sections of a page into a language that has none',
    params: z.object({ id: z.string().min(1).max(100) }),
    body: calls['POST page/:id/fill-language'].body,
    response: recordShape(pageResource),
    handle: async (context) => {
      const { id } = context.params;
      const clientId = await clientOfRecord(db, table, context, id);
      const row = await resource.write(context, clientId, async (write) => {
        const page = copied.parse(await lockRecord(table, write, id));
        const filled = fillEmptyLanguage(page, context.body.language, constants.defaultLanguage);
        const fields = filled ? { components: filled.doc.components } : {};
        await sql`select set_config('app.copies', 'on', true)`.execute(write.tx);
        return updateRecord(table, hooks, { ...write, copies: true }, id, fields, null);
      });
      return resource.answer(context, row);
    },
  });
}
