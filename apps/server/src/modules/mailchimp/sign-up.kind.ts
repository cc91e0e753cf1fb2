import { z } from 'zod';
import type { Transaction } from '../../platform/db/index.ts';
import { addJob, defineJob } from '../../platform/jobs/index.ts';

/** Adds the sender of a submission to the newsletter's list. */
export const signUp = defineJob({
  name: 'form-submission.subscribe',
  lane: 'web',
  payload: z.object({ clientId: z.string(), id: z.string() }),
  maxAttempts: 15,
});

/** Queues the sign-up of a submission's sender; one that still waits is tried now. */
export async function queueSignUp(tx: Transaction, clientId: string, id: string): Promise<void> {
  const waiting = { state: 'waiting', message: '', updated_at: new Date().toISOString() } as const;
  await tx
    .insertInto('newsletter_sign_up')
    .values({ client_id: clientId, submission_id: id, ...waiting })
    .onConflict((conflict) => conflict.columns(['client_id', 'submission_id']).doUpdateSet(waiting))
    .execute();
  await addJob(tx, signUp, { clientId, id }, { key: id });
}
