import { z } from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';

/** Fetches the latest posts of one client. What fails waits for the next round. */
export const fetchPosts = defineJob({
  name: 'instagram.fetch',
  lane: 'web',
  payload: z.object({ clientId: z.string() }),
  maxAttempts: 1,
});

/** Finds the clients whose posts are due, and plans itself. */
export const findDue = defineJob({
  name: 'instagram.find-due',
  lane: 'background',
  payload: z.object({ clientId: z.null() }),
  maxAttempts: 5,
});
