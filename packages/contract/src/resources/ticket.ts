import { z } from 'zod';
import { defineResource, type RecordBase } from '../resource.ts';
import { pathOrAddress } from '../values.ts';

/** Ticket statuses in the order of the work (TICK-12). A closed ticket takes no more changes (TICK-17). */
export const ticketStatuses = ['Open', 'On Progress', 'Quality Assurance', 'Closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export const ticketPriorities = ['high', 'medium'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/** The role that gives tickets their status and the people who work on them (TICK-13, TICK-14). */
export const ticketMasterRole = 'ticketMaster';

/** A person as tickets show him. Only the id is stored; the name is what it is when the ticket is read. */
export const ticketUser = z.object({ id: z.string().max(100), name: z.string().max(200).optional() });
export type TicketUser = z.infer<typeof ticketUser>;

/** A user whom the ticket master may assign (`GET ticket/developer/list`). */
export const ticketDeveloper = z.object({ id: z.string(), name: z.string(), email: z.string() });

/** A picture or file at a ticket: the id of its record, its address, and what a list shows of it. */
export const ticketMedia = z.object({
  id: z.string().max(100),
  url: pathOrAddress,
  name: z.string().max(300).optional(),
  mimetype: z.string().max(200).optional(),
});
export type TicketMedia = z.infer<typeof ticketMedia>;

const computed = {
  /** Counts from 1 within the client. */
  ticketNumber: z.number().int(),
  /**
   * The author, for users who may not list users: their current name or, for a master, who is not a user of the client, the
   * name at that time; null for a program or an unknown author.
   */
  opened_by: z.object({ id: z.string(), name: z.string() }).nullable(),
};
const derived = {
  client: z.object({ id: z.string(), name: z.string() }),
};

/** Support ticket (TICK-02). `description` is the brief, plain text; `page` is the page that it is about. */
export const ticketResource = defineResource({
  name: 'ticket',
  scope: 'client',
  fields: {
    title: z.string().max(300),
    description: z.string().max(20_000),
    priority: z.enum(ticketPriorities),
    status: z.enum(ticketStatuses),
    assignTo: z.array(ticketUser).max(20),
    media: z.array(ticketMedia).max(100),
    page: z.string().max(100).nullable(),
  },
  computed,
  derived,
  defaults: { description: '', priority: 'medium', status: 'Open', assignTo: [], media: [], page: null },
  relations: { page: 'page' },
  required: ['title'],
  verbs: ['list', 'get', 'create', 'update'],
  list: {
    filter: [
      'id',
      'ticketNumber',
      'title',
      'priority',
      'status',
      'assignTo',
      'page',
      'created_by',
      'created_at',
      'updated_at',
    ],
    sort: ['id', 'ticketNumber', 'title', 'priority', 'status', 'created_at', 'updated_at'],
  },
  trash: false,
});
export type Ticket = RecordBase &
  z.infer<typeof ticketResource.fields> &
  z.infer<z.ZodObject<typeof computed & typeof derived>>;
