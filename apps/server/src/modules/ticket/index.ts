export { createTicketModule } from './ticket.module.ts';
export { announceComment } from './ticket-commented.kind.ts';
export { ticketClosed } from './ticket-hooks.ts';
export { createTicketHandlers } from './ticket-mails.job.ts';
