import { z } from 'zod';

/** A ticket of the client's external ticket provider, as editors choose it (PICK-21). Dates are the provider's text. */
export const externalTicket = z.object({
  id: z.string(),
  name: z.string(),
  event: z.object({ id: z.string().nullable(), name: z.string() }).nullable(),
  category: z.object({ name: z.string() }).nullable(),
  rates: z.array(z.object({ currency: z.string(), price: z.number() })),
  status: z.string(),
  startDate: z.string().nullable(),
  finishDate: z.string().nullable(),
});
export type ExternalTicket = z.infer<typeof externalTicket>;

/** Answer of `GET ticket-provider/tickets`. */
export const externalTicketList = z.object({
  results: z.array(externalTicket),
  total: z.number().int(),
  total_page: z.number().int(),
  /** When the provider was asked. */
  fetched_at: z.string(),
  /** The provider failed since: this is its last answer. */
  stale: z.boolean(),
});
export type ExternalTicketList = z.infer<typeof externalTicketList>;
