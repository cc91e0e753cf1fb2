import type { WebhookBody } from '@vold/contract';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';
import { hiddenFields, readForms, withoutHidden } from '../../platform/forms/client-forms.ts';
import type { ToldRecord, WebhookMaker } from './webhook-reader.ts';

/** A delivery that is due: where it goes, and what is sent. */
export interface DueDelivery {
  readonly webhook: string;
  readonly url: string;
  readonly active: boolean;
  readonly maker: WebhookMaker;
  /** The record as the history has it. */
  readonly told: ToldRecord;
  /** The secrets that sign: the newest, and for a day after a change the previous one. */
  readonly sealedSecrets: readonly string[];
  readonly body: WebhookBody;
}

/** Null if there is nothing to send any more: delivered, or its webhook was deleted. */
export async function readDelivery(
  tx: Transaction,
  clientId: string,
  id: string,
): Promise<DueDelivery | null> {
  const row = await tx
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook as w', (join) =>
      join.onRef('w.client_id', '=', 'd.client_id').onRef('w.id', '=', 'd.webhook'),
    )
    .innerJoin('history as h', (join) =>
      join.onRef('h.client_id', '=', 'd.client_id').onRef('h.id', '=', 'd.history'),
    )
    .select(['d.webhook', 'd.event', 'w.url', 'w.active', 'w.secret', 'w.updated_by', 'w.saved_with'])
    .select(
      sql<string | null>`case when w.rotated_at > now() - interval '1 day' then w.previous_secret end`.as(
        'previous',
      ),
    )
    .select(['h.created_at', 'h.model', 'h.record_id', 'h.rev', 'h.data', 'h.dataOld'])
    .where('d.client_id', '=', clientId)
    .where('d.id', '=', id)
    .where('d.status', '=', 'waiting')
    .executeTakeFirst();
  if (!row) return null;
  return {
    webhook: row.webhook,
    url: row.url,
    active: row.active,
    maker: { clientId, userId: row.updated_by, keyId: row.saved_with },
    told: { resource: row.model, data: row.data ?? row.dataOld },
    sealedSecrets: row.previous === null ? [row.secret] : [row.secret, row.previous],
    body: {
      id,
      event: row.event,
      created_at: row.created_at,
      client: clientId,
      resource: row.model,
      record: { id: row.record_id, rev: row.rev },
      data: await publicData(tx, clientId, row.model, row.data),
    },
  };
}

/** Data for other servers has no fields that are limited to roles: its readers are unknown. */
async function publicData(tx: Transaction, clientId: string, model: string, data: unknown): Promise<unknown> {
  if (!(model === 'post' || model === 'page') || typeof data !== 'object' || data === null) return data;
  const { forms } = await readForms(tx, clientId);
  const hidden = hiddenFields(forms, { role: null, fullAccess: false, master: false, clientId });
  return withoutHidden(hidden, model, { ...data });
}
