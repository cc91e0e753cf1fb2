export { createTicketProviderModule } from './ticket-provider.module.ts';
