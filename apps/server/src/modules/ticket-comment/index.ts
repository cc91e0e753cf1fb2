export { createTicketCommentModule } from './ticket-comment.module.ts';
