import { draftedRecord } from '@vold/contract';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';

/** The draft of a record is due to be published. One a record: a new time replaces the one that waits. */
export const scheduledPublicationJob = defineJob({
  name: 'draft.release',
  lane: 'prompt',
  payload: z.object({
    clientId: z.string(),
    ...draftedRecord.shape,
    /** The time that was scheduled. */
    at: z.iso.datetime(),
  }),
  maxAttempts: 25,
});
