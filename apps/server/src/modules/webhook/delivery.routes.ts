import { calls } from '@vold/contract/calls';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Transaction } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute, type RequestContext } from '../../platform/http/route.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { ownSql } from '../../resource/list/list-plan.ts';
import type { ModuleDeps } from '../../resource/module.ts';
import { readableHistory, readableSql } from '../history/index.ts';
import { deliverWebhook } from './deliver-webhook.kind.ts';

const id = z.string().min(1).max(100);
const columns = [
  'id',
  'event',
  'record_id',
  'status',
  'attempts',
  'response_status',
  'error',
  'created_at',
  'attempted_at',
] as const;

/** `GET webhook/{id}/deliveries`: the log of a webhook, the latest first. */
export function deliveriesRoute({ db, rules }: Pick<ModuleDeps, 'db' | 'rules'>): ApiRoute {
  return defineRoute({
    method: 'GET',
    path: 'webhook/:id/deliveries',
    action: 'webhook.get',
    access: 'action',
    summary: 'List what was sent to a webhook',
    params: z.object({ id }),
    query: z.object({
      limit: z.coerce.number().int().min(1).max(200).default(50),
      skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    response: calls['GET webhook/:id/deliveries'].answer,
    handle: async (context) => {
      const { scope, clientId, principal, params, query } = context;
      const readable =
        principal.kind === 'user' ? readableHistory(principal, await rules.of(clientId ?? '')) : null;
      return db.read(scope, async (tx) => {
        await assertWebhook(tx, context, params.id);
        const log = tx
          .selectFrom('webhook_delivery')
          .where('client_id', '=', clientId ?? '')
          .where('webhook', '=', params.id)
          .$if(readable !== null, (all) =>
            all.where(sql<boolean>`exists (select from history h where h.client_id = webhook_delivery.client_id
              and h.id = webhook_delivery.history and ${readable && readableSql(readable)})`),
          );
        const { total } = await log
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow();
        const results = await log
          .select(columns)
          .orderBy('id', 'desc')
          .limit(query.limit)
          .offset(query.skip)
          .execute();
        return { results, total, total_page: Math.ceil(total / query.limit) };
      });
    },
  });
}

/** `POST webhook/{id}/deliveries/{delivery}/resend`: sends a change once more; one that still waits is sent now. */
export function resendRoute(db: Database): ApiRoute {
  return defineRoute({
    method: 'POST',
    path: 'webhook/:id/deliveries/:delivery/resend',
    action: 'webhook.update',
    access: 'action',
    summary: 'Send a change to a webhook again',
    params: z.object({ id, delivery: id }),
    response: calls['POST webhook/:id/deliveries/:delivery/resend'].answer,
    handle: async (context) => {
      const { scope, params } = context;
      const clientId = context.clientId ?? '';
      await db.transact(scope, async (tx) => {
        await assertWebhook(tx, context, params.id);
        const { rows } = await sql`update webhook_delivery set status = 'waiting'
          where client_id = ${clientId} and webhook = ${params.id} and id = ${params.delivery}
          returning id`.execute(tx);
        if (rows.length === 0) throw notFound('This delivery');
        const { rows: hurried } = await sql<{ done: boolean }>`
          select vold_hurry_delivery(${clientId}, ${params.delivery}) as done`.execute(tx);
        if (hurried[0]?.done) return;
        const job = { clientId, id: params.delivery };
        await addJob(tx, deliverWebhook, job, { key: params.delivery });
      });
      return { code: 200 };
    },
  });
}

/** @throws 404 for a webhook that the caller may not work with */
async function assertWebhook(tx: Transaction, context: RequestContext, webhook: string): Promise<void> {
  const own = context.ownOnly ? ownSql({ name: 'webhook' }, context) : sql`true`;
  const { rows } = await sql`
    select 1 from webhook where client_id = ${context.clientId} and id = ${webhook} and ${own}`.execute(tx);
  if (rows.length === 0) throw notFound('This webhook');
}
