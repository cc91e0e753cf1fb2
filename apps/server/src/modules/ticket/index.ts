export { createTicketModule } from './ticket.module.ts';
export { newEvent, ticketCommented } from './ticket-events.kind.ts';
export { ticketClosed } from './ticket-hooks.ts';
export { createTicketHandlers } from './ticket-mails.job.ts';
