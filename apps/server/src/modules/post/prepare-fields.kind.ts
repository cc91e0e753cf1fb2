import { z } from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';

/** Gives the values of a type's posts their places in lists (decision 0051). The database adds it when a definition marks fields. */
export const prepareFields = defineJob({
  name: 'post.prepare-fields',
  lane: 'background',
  payload: z.object({ clientId: z.string(), type: z.string() }),
  maxAttempts: 25,
});
