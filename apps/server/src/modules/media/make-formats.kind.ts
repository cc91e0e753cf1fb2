import { z } from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';

/** Encodes what an upload did not wait for (AVIF, and WebP of the largest size). */
export const makeFormats = defineJob({
  name: 'media.make-formats',
  lane: 'background',
  payload: z.object({ clientId: z.string(), place: z.string() }),
  maxAttempts: 4,
});
