import type { WebhookDelivery } from '@vold/contract';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';

/** Failed attempts since the last success, after which a webhook is switched off. */
const maxFailures = 100;

export interface Attempt {
  readonly status: WebhookDelivery['status'];
  readonly error: string | null;
  /** HTTP status, where there was an answer. */
  readonly response: number | null;
}

interface DeliveryKey {
  readonly clientId: string;
  readonly webhook: string;
  readonly id: string;
}

/** Writes an attempt into the log, drops what is older than 30 days, and switches off a webhook that only fails. */
export async function recordAttempt(tx: Transaction, key: DeliveryKey, attempt: Attempt): Promise<void> {
  const { clientId, webhook, id } = key;
  await sql`update webhook_delivery set status = ${attempt.status}, attempts = attempts + 1,
      error = ${attempt.error}, response_status = ${attempt.response}, attempted_at = now()
    where client_id = ${clientId} and id = ${id}`.execute(tx);
  const mine = sql`client_id = ${clientId} and webhook = ${webhook}`;
  if (attempt.status === 'delivered') {
    await sql`delete from webhook_delivery
      where ${mine} and created_at < now() - interval '30 days' and status <> 'waiting'`.execute(tx);
    return;
  }
  await sql`update webhook set active = false, disabled_at = now()
    where client_id = ${clientId} and id = ${webhook} and active and ${maxFailures} <= (
      select sum(attempts) from webhook_delivery
      where ${mine} and id > coalesce(
        (select max(id) from webhook_delivery where ${mine} and status = 'delivered'), ''))`.execute(tx);
}

/** Turns off a webhook whose maker may have none any more, and says so in its log. */
export async function endWebhook(tx: Transaction, { clientId, webhook, id }: DeliveryKey): Promise<void> {
  await sql`update webhook_delivery set status = 'failed', attempted_at = now(), response_status = null,
      error = 'The person or API key that saved this webhook last has no right to webhooks any more: save it again'
    where client_id = ${clientId} and id = ${id}`.execute(tx);
  await sql`update webhook set active = false, disabled_at = now()
    where client_id = ${clientId} and id = ${webhook} and active`.execute(tx);
}

/** Forgets a delivery about a record that the webhook's maker may not read: its log would name that. */
export async function dropDelivery(tx: Transaction, clientId: string, id: string): Promise<void> {
  await sql`delete from webhook_delivery where client_id = ${clientId} and id = ${id}`.execute(tx);
}
