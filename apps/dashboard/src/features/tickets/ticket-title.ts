import type { Ticket } from '@vold/contract';

/** A ticket by number and title, as lists and notices name it. */
export function ticketTitle({ ticketNumber, title }: Pick<Ticket, 'ticketNumber' | 'title'>): string {
  return `#${ticketNumber} ${title}`;
}
