import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Transaction } from '../../platform/db/index.ts';
import { addJob, defineJob } from '../../platform/jobs/index.ts';

/** Notifies users who are involved in a ticket of a comment. */
export const ticketCommented = defineJob({
  name: 'ticket.commented',
  lane: 'prompt',
  payload: z.object({
    clientId: z.string(),
    ticket: z.string(),
    author: z.object({ id: z.string(), name: z.string() }),
    text: z.string(),
    /** How many pictures and files it has; jobs of older versions do not say. */
    media: z.number().int().default(0),
    /** Origin of the dashboard, for the link. */
    origin: z.string(),
    /** Id of this comment: a second run sends the same mails. */
    mark: z.string(),
  }),
  maxAttempts: 15,
});

/** Adds the job within the write of the comment. */
export async function announceComment(
  tx: Transaction,
  comment: Omit<z.infer<typeof ticketCommented.payload>, 'mark'>,
): Promise<void> {
  await addJob(tx, ticketCommented, { ...comment, mark: randomUUID().slice(0, 8) });
}
