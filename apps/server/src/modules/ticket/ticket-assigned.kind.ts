import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { addJob, defineJob } from '../../platform/jobs/index.ts';
import type { WriteContext } from '../../resource/write/hooks.ts';

/** Tells people that a ticket is theirs now. */
export const ticketAssigned = defineJob({
  name: 'ticket.assigned',
  lane: 'prompt',
  payload: z.object({
    clientId: z.string(),
    ticket: z.string(),
    users: z.array(z.string()),
    /** Id of this assignment: a second run sends the same mails, a later assignment others. */
    mark: z.string(),
    /** Origin of the dashboard, for the link. */
    origin: z.string(),
  }),
  maxAttempts: 15,
});

/** Adds the job within the write that assigns. */
export async function announceAssignment(
  { tx, clientId }: WriteContext,
  ticket: string,
  users: readonly string[],
  origin: string,
): Promise<void> {
  if (users.length === 0) return;
  const mark = randomUUID().slice(0, 8);
  await addJob(tx, ticketAssigned, { clientId, ticket, users: [...users], mark, origin });
}
