import { cutText } from '@vold/contract';
import type { Keychain } from '../../platform/auth/keychain.ts';
import type { Database } from '../../platform/db/index.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/index.ts';
import type { ClientFetch } from '../../platform/safe-fetch/index.ts';
import { deliverWebhook } from './deliver-webhook.kind.ts';
import { readDelivery } from './read-delivery.ts';
import { type Attempt, dropDelivery, endWebhook, recordAttempt } from './record-attempt.ts';
import { findReader } from './webhook-reader.ts';
import { openWebhookSecret, signatureOf } from './webhook-secret.ts';

interface WebhookHandlerDeps {
  readonly db: Database;
  readonly keychain: Keychain;
  readonly fetch: ClientFetch;
}

/**
 * `webhook.deliver`: sends a change until its address answers 2xx, with growing pauses for two days. It arrives at
 * least once; after a crash between the answer and its record a second time, under the same `id`.
 */
export function createWebhookHandlers({ db, keychain, fetch }: WebhookHandlerDeps): JobHandler[] {
  const deliver = handleJob(deliverWebhook, async ({ clientId, id }, { attempt, signal }) => {
    const scope = { kind: 'client', clientId } as const;
    const due = await db.read(scope, (tx) => readDelivery(tx, clientId, id));
    if (!due) return;
    const last = !due.active || attempt >= deliverWebhook.maxAttempts;
    const record = (result: Attempt) =>
      db.transact(scope, (tx) => recordAttempt(tx, { clientId, webhook: due.webhook, id }, result));
    if (!due.active)
      return record({ status: 'failed', error: 'The webhook is switched off', response: null });

    const reader = await findReader(db, due.maker);
    if (!reader) return db.transact(scope, (tx) => endWebhook(tx, { clientId, webhook: due.webhook, id }));
    if (!reader.mayRead(due.told)) return db.transact(scope, (tx) => dropDelivery(tx, clientId, id));

    const body = JSON.stringify(due.body);
    const secrets = due.sealedSecrets.map((sealed) =>
      openWebhookSecret(keychain, clientId, due.webhook, sealed),
    );
    let response: number | null = null;
    try {
      const answer = await fetch(clientId, due.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-vold-event': due.body.event,
          'x-vold-delivery': id,
          'x-vold-signature': signatureOf(secrets, body, Math.floor(Date.now() / 1000)),
        },
        body,
        signal,
        maxBytes: 100_000,
      });
      response = answer.status;
      if (response < 200 || response > 299) throw new Error(`it answered ${response}`);
    } catch (error) {
      const reason = error instanceof Error ? cutText(error.message, 500) : 'it could not be reached';
      await record({ status: last ? 'failed' : 'waiting', error: reason, response });
      throw error;
    }
    await record({ status: 'delivered', error: null, response });
  });
  return [deliver];
}
