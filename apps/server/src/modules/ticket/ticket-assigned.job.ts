import type { Database } from '../../platform/db/index.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/index.ts';
import { queueMail } from '../mail/index.ts';
import { findDevelopers } from './find-developers.ts';
import { ticketAssigned } from './ticket-assigned.kind.ts';

/** `ticket.assigned`: a mail to each of them, with the ticket as it is by then. */
export function createTicketHandlers({ db }: { readonly db: Database }): JobHandler[] {
  const assigned = handleJob(ticketAssigned, ({ clientId, ticket: id, users, mark }) =>
    db.transact({ kind: 'client', clientId }, async (tx) => {
      const ticket = await tx
        .selectFrom('ticket')
        .select(['ticketNumber', 'title', 'description', 'priority', 'status'])
        .where('client_id', '=', clientId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (!ticket) return;
      for (const user of await findDevelopers(tx, clientId, users)) {
        await queueMail(tx, {
          clientId,
          id: `${mark}-${user.id}`,
          to: [user.email],
          replyTo: null,
          subject: `Ticket #${ticket.ticketNumber}: ${ticket.title}`,
          html: [
            `<p>Hello ${escapeHtml(user.name)},</p>`,
            `<p>Ticket #${ticket.ticketNumber} was assigned to you: <b>${escapeHtml(ticket.title)}</b></p>`,
            `<p>Priority: ${ticket.priority}<br>Status: ${ticket.status}</p>`,
            `<p>${escapeHtml(ticket.description).replaceAll('\n', '<br>')}</p>`,
          ].join('\n'),
        });
      }
    }),
  );
  return [assigned];
}
