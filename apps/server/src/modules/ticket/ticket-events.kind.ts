import { randomUUID } from 'node:crypto';
import { ticketStatuses } from '@vold/contract';
import { z } from 'zod';
import { defineJob, type JobKind } from '../../platform/jobs/index.ts';

const ticketEvent = z.object({
  clientId: z.string(),
  ticket: z.string(),
  /** Id of the event: a second run of its job sends the same mails, a later event others. */
  mark: z.string(),
  /** Origin of the dashboard, for the link. */
  origin: z.string(),
});
export type TicketEvent = z.infer<typeof ticketEvent>;

const author = z.object({ id: z.string(), name: z.string() });

/** A job that sends mails about an event; it is added within the write that causes the event. */
function eventJob<Event extends TicketEvent>(name: string, payload: z.ZodType<Event>): JobKind<Event> {
  return defineJob({ name, lane: 'prompt', payload, maxAttempts: 15 });
}

export function newEvent(clientId: string, ticket: string, origin: string): TicketEvent {
  return { clientId, ticket, mark: randomUUID().slice(0, 8), origin };
}

/** Notifies users of a ticket that was assigned to them. */
export const ticketAssigned = eventJob('ticket.assigned', ticketEvent.extend({ users: z.array(z.string()) }));

/** Notifies users who are involved in a ticket of a comment. */
export const ticketCommented = eventJob(
  'ticket.commented',
  ticketEvent.extend({
    author,
    text: z.string(),
    /** Number of its pictures and files; jobs of older versions do not have it. */
    media: z.number().int().default(0),
  }),
);

/** Notifies users who are involved in a ticket of another status, including closed. */
export const ticketMoved = eventJob(
  'ticket.moved',
  ticketEvent.extend({
    status: z.enum(ticketStatuses),
    author,
    /** Users who get another mail about the same change. */
    without: z.array(z.string()),
  }),
);

/** Notifies the ticket masters of a client of a new ticket. */
export const ticketOpened = eventJob(
  'ticket.opened',
  /** `author` is null if it is not a user of the client. */
  ticketEvent.extend({ author: author.nullable() }),
);
