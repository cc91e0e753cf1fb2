import { z } from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';

/**
 * A page or post is due. The database adds these jobs itself (`vold_add_schedule`), one a record and change: a new time
 * replaces the one that waits.
 */
export const applySchedule = defineJob({
  name: 'schedule.apply',
  lane: 'prompt',
  payload: z.object({
    clientId: z.string(),
    resource: z.enum(['page', 'post']),
    id: z.string(),
    change: z.enum(['publish', 'unpublish']),
    /** The time that was scheduled. */
    at: z.iso.datetime(),
  }),
  maxAttempts: 25,
});
