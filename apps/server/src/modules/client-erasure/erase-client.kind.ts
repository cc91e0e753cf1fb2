import { z } from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';

/** Erases a client that was promised to be erased (`client_erasure`). Tried for days: half a client is of no use. */
export const eraseClientJob = defineJob({
  name: 'client.erase',
  lane: 'background',
  payload: z.object({ clientId: z.string(), userId: z.string().nullable() }),
  maxAttempts: 25,
});
