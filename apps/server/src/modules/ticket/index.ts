export { createTicketModule } from './ticket.module.ts';
export { createTicketHandlers } from './ticket-assigned.job.ts';
export { ticketClosed } from './ticket-hooks.ts';
