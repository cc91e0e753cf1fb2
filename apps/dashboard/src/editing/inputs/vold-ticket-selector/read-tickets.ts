import { type ExternalTicket, externalTicket, folded } from '@vold/contract';
import { formatTicketDate } from '../../../base/text/date.ts';
import { asList } from '../../../base/text/read-value.ts';

/** The chosen tickets of a value; what is not one is left out. */
export function readTickets(value: unknown): ExternalTicket[] {
  return asList(value).flatMap((item) => externalTicket.safeParse(item).data ?? []);
}

/** Event, category, rates, dates and status of a ticket, as far as it has them. */
export function describeTicket(ticket: ExternalTicket): string {
  const dates = [ticket.startDate, ticket.finishDate].filter((date) => date !== null).map(formatTicketDate);
  const rates = ticket.rates.map(({ currency, price }) => `${currency} ${price.toLocaleString('en')}`);
  return [ticket.event?.name, ticket.category?.name, rates.join(', '), dates.join(' – '), ticket.status]
    .filter(Boolean)
    .join(' · ');
}

/** Tickets whose name, event or category contains a text, ignoring case. */
export function findTickets(tickets: readonly ExternalTicket[], text: string): readonly ExternalTicket[] {
  const wanted = folded(text.trim());
  if (wanted === '') return tickets;
  return tickets.filter(({ name, event, category }) =>
    [name, event?.name, category?.name].some((words) => folded(words ?? '').includes(wanted)),
  );
}
