import { newId, webhookResource } from '@vold/contract';
import { calls } from '@vold/contract/calls';
import { sql } from 'kysely';
import { z } from 'zod';
import { keyOf } from '../../platform/auth/principal.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { ApiError, notFound } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute, JsonText } from '../../platform/http/route.ts';
import { recordShape } from '../../resource/answers.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { reachRoute } from '../../resource/reach-route.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import type { Row } from '../../resource/view.ts';
import { createRecord } from '../../resource/write/create-record.ts';
import { namedClient } from '../../resource/write/find-record.ts';
import type { ResourceHooks, WriteContext } from '../../resource/write/hooks.ts';
import { once } from '../../resource/write/idempotency.ts';
import { lockRecord } from '../../resource/write/update-record.ts';
import { createWriteParser } from '../../resource/write/write-input.ts';
import { deliveriesRoute, resendRoute } from './delivery.routes.ts';
import { hiddenEvents } from './webhook-reader.ts';
import { newWebhookSecret, openWebhookSecret, sealWebhookSecret } from './webhook-secret.ts';

const sealedAnswer = z.looseObject({ id: z.string(), secret: z.string() });

/** Webhooks of a client: every change is sent to each of them. */
const maxWebhooks = 50;

async function assertRoom(tx: Transaction, clientId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhook where client_id = ${clientId}`.execute(tx);
  if ((rows[0]?.count ?? 0) < maxWebhooks) return;
  throw new ApiError('CONFLICT', `A client has at most ${maxWebhooks} webhooks`);
}

/** @throws 403 naming the events of records that the caller may not read */
function assertReadable({ principal }: WriteContext['context'], events: readonly string[]): void {
  const hidden = principal.kind === 'user' ? hiddenEvents(principal, events) : events;
  if (hidden.length === 0) return;
  const message = `You don't have access to the records of ${hidden.join(', ')}`;
  throw new ApiError('FORBIDDEN', message, { details: [{ path: 'events', message }] });
}

/** A webhook sends what its last editor may read: the database stores the user, and this stores their API key. */
function savedBy({ principal }: WriteContext['context']): { saved_with: string | null } {
  return { saved_with: keyOf(principal) };
}

const hooks: ResourceHooks<'webhook'> = {
  beforeCreate(fields, { context }) {
    assertReadable(context, fields.events ?? []);
    return { ...fields, ...savedBy(context) };
  },
  /** Switched on again it gets a clean slate, else the next failure would switch it off. */
  async beforeUpdate(fields, { tx, context, clientId, id, current }) {
    assertReadable(context, fields.events ?? []);
    if (Object.keys(fields).length === 0) return fields;
    const changes = { ...fields, ...savedBy(context) };
    if (fields.active !== true || (await current()).active === true) return changes;
    await sql`update webhook_delivery set attempts = 0
      where client_id = ${clientId} and webhook = ${id} and status <> 'delivered'`.execute(tx);
    return { ...changes, disabled_at: null };
  },
};

/** Webhooks. The database queues their deliveries with the changes; see `deliver-webhook.job.ts`. */
export function createWebhookModule({ db, keychain, rules }: ModuleDeps): ApiModule {
  const resource = createStandardResource({ db, resource: 'webhook', hooks, without: ['create'] });
  const { table } = resource;
  const parser = createWriteParser(webhookResource);

  const create: ApiRoute = defineRoute({
    method: 'POST',
    path: 'webhook',
    success: 201,
    headers: ['Idempotency-Key'],
    action: 'webhook.create',
    access: 'action',
    summary: 'Create a webhook; only this answer has its secret',
    refusals: ['CONFLICT'],
    body: z.unknown().meta({ documented: calls['POST webhook'].body }),
    response: recordShape(webhookResource).extend({ secret: z.string() }),
    handle: async (context) => {
      const { fields } = parser.create(context.body);
      const clientId = namedClient(table, context);
      const id = newId('webhook');
      const sealed = sealWebhookSecret(keychain, clientId, id, newWebhookSecret());
      // The stored answer of an Idempotency-Key has the secret sealed, like its row.
      const text = await resource.write(context, clientId, (write) =>
        once(write.tx, context, clientId, async () => {
          await assertRoom(write.tx, clientId);
          const row = await createRecord(table, hooks, write, { ...fields, id, secret: sealed });
          return JSON.stringify({ ...table.views.record.parse(row), secret: sealed });
        }),
      );
      const made = sealedAnswer.parse(JSON.parse(text));
      const secret = openWebhookSecret(keychain, clientId, made.id, made.secret);
      context.reply
        .code(201)
        .header('location', `/api/v1/webhook/${made.id}`)
        .header('cache-control', 'no-store');
      return { ...made, secret };
    },
  });
  const rotate: ApiRoute = defineRoute({
    method: 'POST',
    path: 'webhook/:id/rotate-secret',
    action: 'webhook.update',
    access: 'action',
    summary: 'Give a webhook a new secret, in this answer alone; the old one signs, too, for a day',
    params: z.object({ id: z.string().max(100) }),
    body: calls['POST webhook/:id/rotate-secret'].body,
    response: recordShape(webhookResource).extend({ secret: z.string() }),
    handle: async (context) => {
      const { id } = context.params;
      const clientId = namedClient(table, context);
      const secret = newWebhookSecret();
      const sealed = sealWebhookSecret(keychain, clientId, id, secret);
      const row = await resource.write(context, clientId, async (write) => {
        await lockRecord(table, write, id);
        const kept = context.body.at_once ? sql`null` : sql`secret`;
        const { rows } = await sql<Row>`
          update webhook set previous_secret = ${kept}, secret = ${sealed}, rotated_at = now(),
            saved_with = ${keyOf(context.principal)}
          where client_id = ${clientId} and id = ${id} returning ${sql.raw(table.views.record.select)}`.execute(
          write.tx,
        );
        if (!rows[0]) throw notFound('This webhook');
        return rows[0];
      });
      context.reply.header('etag', `"${row.rev}"`).header('cache-control', 'no-store');
      return new JsonText(JSON.stringify({ ...table.views.record.parse(row), secret }));
    },
  });
  return {
    routes: [
      create,
      ...resource.routes,
      rotate,
      reachRoute({ db, resource: 'webhook', column: 'url', trash: false, action: 'webhook.get' }),
      deliveriesRoute({ db, rules }),
      resendRoute(db),
    ],
  };
}
