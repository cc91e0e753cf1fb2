import { z } from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';

const payload = z.object({ clientId: z.string(), id: z.string() });

/** Makes the mails and the post of a submission that has come in. */
export const deliverSubmission = defineJob({
  name: 'form-submission.deliver',
  lane: 'prompt',
  payload,
  maxAttempts: 15,
});

/** Posts a submission to the form's `target`. */
export const postSubmission = defineJob({
  name: 'form-submission.post',
  lane: 'web',
  payload,
  maxAttempts: 15,
});
