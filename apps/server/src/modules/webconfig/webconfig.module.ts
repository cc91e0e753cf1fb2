import { webconfigResource } from '@vold/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { notFound } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute, JsonText } from '../../platform/http/route.ts';
import { recordShape } from '../../resource/answers.ts';
import type { ApiModule, ContentDeps } from '../../resource/module.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import { lockRecord, namedClient } from '../../resource/write/find-record.ts';
import { once } from '../../resource/write/idempotency.ts';
import { expectedRev } from '../../resource/write/stale-rev.ts';
import { createWriteParser } from '../../resource/write/write-input.ts';
import { createRecord, updateRecord } from '../../resource/write/write-record.ts';
import { readConfigBody } from './read-config-body.ts';
import { createUntranslatedRoute } from './untranslated.route.ts';
import { webconfigHooks } from './webconfig-hooks.ts';

const idParams = z.object({ id: z.string().min(1).max(100) });

/**
 * Website config (SETW-01): one record a client. `GET webconfig` answers a list of one (API-21); `POST webconfig` and
 * `POST webconfig/{id}` create it or change it (API-22, API-23), `PUT` changes it.
 */
export function createWebconfigModule({ db, keychain, websites, dashboardOrigin }: ContentDeps): ApiModule {
  const hooks = webconfigHooks(keychain, { websites, dashboardOrigin });
  const resource = createStandardResource({
    db,
    resource: 'webconfig',
    hooks,
    without: ['create'],
    readBody: readConfigBody,
    privateFields: ['mailchimp', 'mandrill_key', 'instagram', 'ticket_provider'],
    extraColumns: [{ name: 'secrets', kind: 'json', nullable: false }],
  });
  const parser = createWriteParser(webconfigResource);
  const record = recordShape(webconfigResource);

  const save = (path: string, params: z.ZodType<{ id?: string }>): ApiRoute =>
    defineRoute({
      method: 'POST',
      path,
      action: 'webconfig.update',
      access: 'action',
      summary: 'Create or change the website config',
      body: z.unknown().meta({ documented: webconfigResource.fields.partial() }),
      response: record,
      headers: ['If-Match', 'Idempotency-Key'],
      params,
      handle: async (context) => {
        const table = resource.tableFor(context);
        const clientId = namedClient(table, context);
        const body = readConfigBody(context.body);
        const { fields, rev, issues } = parser.update(body);
        const text = await resource.write(context, clientId, (write) =>
          once(write.tx, context, clientId, async () => {
            const { rows } = await sql<{ id: string }>`
            select id from webconfig where client_id = ${clientId}`.execute(write.tx);
            const id = rows[0]?.id;
            const { id: named } = context.params;
            if (named !== undefined ? named !== id : !id && context.inDraft) throw notFound('This webconfig');
            if (id !== undefined && issues) {
              parser.refuseNewIssues(issues, await lockRecord(table, write, id));
            }
            await resource.assertNamed(fields, write, id);
            if (id === undefined) {
              const made = await createRecord(table, hooks, write, parser.create(body).fields);
              return resource.print(table.views.record, made, context);
            }
            const saved = await updateRecord(table, hooks, write, id, fields, expectedRev(context, rev));
            return resource.print(table.views.record, saved, context);
          }),
        );
        const { rev: now } = z.object({ rev: z.number() }).parse(JSON.parse(text));
        context.reply.header('etag', `"${now}"`);
        return new JsonText(text);
      },
    });
  return {
    routes: [
      ...resource.routes,
      createUntranslatedRoute({ db }),
      save('webconfig', z.object({})),
      save('webconfig/:id', idParams),
    ],
    drafted: resource.drafted,
  };
}
