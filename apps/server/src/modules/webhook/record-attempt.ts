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
