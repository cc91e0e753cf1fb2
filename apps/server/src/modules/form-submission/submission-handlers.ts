import type { Keychain } from '../../platform/auth/keychain.ts';
import type { Database } from '../../platform/db/index.ts';
import { addJob, handleJob, type JobHandler } from '../../platform/jobs/index.ts';
import type { ClientFetch } from '../../platform/safe-fetch/index.ts';
import { confirmLink, queueMail } from '../mail/index.ts';
import { queueSignUp, wantsNewsletter } from '../mailchimp/index.ts';
import { composeMails } from './compose-mails.ts';
import { deliverSubmission, postSubmission } from './deliver-submission.kind.ts';
import { readDelivery } from './read-delivery.ts';

export interface SubmissionHandlerDeps {
  readonly db: Database;
  readonly fetch: ClientFetch;
  readonly keychain: Keychain;
  /** The dashboard's origin, for links. */
  readonly origin?: string;
}

/** The jobs after a submission was accepted: each mail and the POST to the target is a separate job with its own retries. */
export function createSubmissionHandlers({
  db,
  fetch,
  keychain,
  origin = 'http://localhost',
}: SubmissionHandlerDeps): JobHandler[] {
  const deliver = handleJob(deliverSubmission, async ({ clientId, id }) => {
    await db.transact({ kind: 'client', clientId }, async (tx) => {
      const delivery = await readDelivery(tx, clientId, id);
      if (!delivery) return;
      const linkFor = (address: string) => confirmLink(keychain, origin, clientId, address);
      for (const mail of composeMails(delivery, linkFor)) await queueMail(tx, mail);
      if (wantsNewsletter(delivery.submission)) await queueSignUp(tx, clientId, id);
      if (delivery.form.target) await addJob(tx, postSubmission, { clientId, id }, { key: id });
    });
  });

  const post = handleJob(postSubmission, async ({ clientId, id }, { signal }) => {
    const delivery = await db.read({ kind: 'client', clientId }, (tx) => readDelivery(tx, clientId, id));
    if (!delivery?.form.target) return;
    const { form, submission } = delivery;
    const { status } = await fetch(clientId, form.target, {
      method: 'POST',
      // The same for every attempt, so that the target can tell a repetition.
      headers: { 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify({
        id,
        form: { id: form.id, form_id: form.form_id, title: form.title },
        created_at: submission.created_at,
        language: submission.language,
        data: submission.data,
      }),
      signal,
    });
    if (status < 200 || status > 299) throw new Error(`The target of the form answered ${status}`);
  });

  return [deliver, post];
}
