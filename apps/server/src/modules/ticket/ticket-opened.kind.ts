import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Transaction } from '../../platform/db/index.ts';
import { addJob, defineJob } from '../../platform/jobs/index.ts';

/** Tells the ticket masters of a client that there is a new ticket. */
export const ticketOpened = defineJob({
  name: 'ticket.opened',
  lane: 'prompt',
  payload: z.object({
    clientId: z.string(),
    ticket: z.string(),
    /** The author; null: not a user of the client. */
    author: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** Id of this ticket: a second run sends the same mails. */
    mark: z.string(),
    /** Origin of the dashboard, for the link. */
    origin: z.string(),
  }),
  maxAttempts: 15,
});

/** Adds the job within the write that opens the ticket. */
export async function announceTicket(
  tx: Transaction,
  opened: Omit<z.infer<typeof ticketOpened.payload>, 'mark'>,
): Promise<void> {
  await addJob(tx, ticketOpened, { ...opened, mark: randomUUID().slice(0, 8) });
}
