import { z } from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';

/** Gives content the new addresses of a file whose bytes have moved. `path` is the old place as records had it. */
export const moveAddresses = defineJob({
  name: 'media.move-addresses',
  lane: 'background',
  payload: z.object({
    clientId: z.string(),
    resource: z.enum(['picture', 'files']),
    id: z.string(),
    path: z.string(),
    /** Who replaced it: history has the changes under this name. */
    userId: z.string().nullable(),
  }),
  maxAttempts: 12,
});
