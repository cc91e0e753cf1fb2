import { randomUUID } from 'node:crypto';
import { ticketStatuses } from '@vold/contract';
import { z } from 'zod';
import type { Transaction } from '../../platform/db/index.ts';
import { addJob, defineJob } from '../../platform/jobs/index.ts';

/** Tells those who take part in a ticket that it has another status, closed included. */
export const ticketMoved = defineJob({
  name: 'ticket.moved',
  lane: 'prompt',
  payload: z.object({
    clientId: z.string(),
    ticket: z.string(),
    status: z.enum(ticketStatuses),
    author: z.object({ id: z.string(), name: z.string() }),
    /** People whom another mail tells of the same change. */
    without: z.array(z.string()),
    /** Id of this change: a second run sends the same mails, a later change others. */
    mark: z.string(),
    /** Origin of the dashboard, for the link. */
    origin: z.string(),
  }),
  maxAttempts: 15,
});

/** Adds the job within the write that sets the status. */
export async function announceStatus(
  tx: Transaction,
  moved: Omit<z.infer<typeof ticketMoved.payload>, 'mark'>,
): Promise<void> {
  await addJob(tx, ticketMoved, { ...moved, mark: randomUUID().slice(0, 8) });
}
