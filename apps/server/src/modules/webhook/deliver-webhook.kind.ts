import { z } from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';

/** Sends one change to one webhook. The database adds it, under this name, with the change (`vold_chain_history`). */
export const deliverWebhook = defineJob({
  name: 'webhook.deliver',
  lane: 'web',
  payload: z.object({ clientId: z.string(), id: z.string() }),
  maxAttempts: 15,
});
