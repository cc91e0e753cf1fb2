import { z } from 'zod';
import { defineResource, type RecordBase } from '../resource.ts';
import { ticketMedia } from './ticket.ts';

const computed = {
  /** Who wrote it, under the name of that time. */
  author: z.object({ id: z.string(), name: z.string() }),
};

/** A comment on a ticket, with pictures or files. It stays as it was written. */
export const ticketCommentResource = defineResource({
  name: 'ticket-comment',
  scope: 'client',
  fields: {
    /** Id of the ticket, which must not be closed. */
    ticket: z.string().max(100),
    /** May be empty where there are media. */
    text: z.string().max(20_000),
    media: z.array(ticketMedia).max(20),
  },
  computed,
  defaults: { text: '', media: [] },
  required: ['ticket'],
  verbs: ['list', 'get', 'create'],
  list: { filter: ['id', 'ticket', 'created_by', 'created_at'], sort: ['id', 'created_at'] },
  trash: false,
});
export type TicketComment = RecordBase &
  z.infer<typeof ticketCommentResource.fields> &
  z.infer<z.ZodObject<typeof computed>>;
