import { ticketUser } from '@vold/contract';
import { z } from 'zod';
import type { Database, Transaction } from '../../platform/db/index.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/index.ts';
import { queueMail } from '../mail/index.ts';
import { findDevelopers } from './find-developers.ts';
import { ticketAssigned } from './ticket-assigned.kind.ts';
import { ticketCommented } from './ticket-commented.kind.ts';

const people = z.array(ticketUser);

/** `ticket.assigned` and `ticket.commented`: a mail to each of them, with the ticket as it is by then. */
export function createTicketHandlers({ db }: { readonly db: Database }): JobHandler[] {
  const assigned = handleJob(ticketAssigned, ({ clientId, ticket: id, users, mark, origin }) =>
    db.transact({ kind: 'client', clientId }, async (tx) => {
      const ticket = await findTicket(tx, clientId, id);
      if (!ticket) return;
      for (const user of await findDevelopers(tx, clientId, users)) {
        await tell(tx, { clientId, mark, ticket, user }, [
          `<p>Ticket #${ticket.ticketNumber} was assigned to you: <b>${escapeHtml(ticket.title)}</b></p>`,
          `<p>Priority: ${ticket.priority}<br>Status: ${ticket.status}</p>`,
          paragraph(ticket.description),
          linkTo(origin, id),
        ]);
      }
    }),
  );
  const commented = handleJob(
    ticketCommented,
    ({ clientId, ticket: id, author, text, media, mark, origin }) =>
      db.transact({ kind: 'client', clientId }, async (tx) => {
        const ticket = await findTicket(tx, clientId, id);
        if (!ticket) return;
        const concerned = new Set(people.parse(ticket.assignTo).map((user) => user.id));
        if (ticket.created_by) concerned.add(ticket.created_by);
        concerned.delete(author.id);
        for (const user of await findUsers(tx, clientId, [...concerned])) {
          await tell(tx, { clientId, mark, ticket, user }, [
            `<p>${escapeHtml(author.name)} wrote about ticket #${ticket.ticketNumber}, <b>${escapeHtml(ticket.title)}</b>:</p>`,
            ...(text ? [paragraph(text)] : []),
            ...(media > 0 ? [paragraph(media === 1 ? 'With one file.' : `With ${media} files.`)] : []),
            linkTo(origin, id),
          ]);
        }
      }),
  );
  return [assigned, commented];
}

interface Addressed {
  clientId: string;
  /** Of the event: with the user's id the mail's own, so that a job that runs again sends nothing twice. */
  mark: string;
  ticket: { ticketNumber: number; title: string };
  user: { id: string; name: string; email: string };
}

/** Queues a mail about a ticket; `parts` are paragraphs of HTML. */
function tell(tx: Transaction, { clientId, mark, ticket, user }: Addressed, parts: readonly string[]) {
  return queueMail(tx, {
    clientId,
    id: `${mark}-${user.id}`,
    to: [user.email],
    replyTo: null,
    subject: `Ticket #${ticket.ticketNumber}: ${ticket.title}`,
    html: [`<p>Hello ${escapeHtml(user.name)},</p>`, ...parts].join('\n'),
  });
}

function findTicket(tx: Transaction, clientId: string, id: string) {
  return tx
    .selectFrom('ticket')
    .select(['ticketNumber', 'title', 'description', 'priority', 'status', 'assignTo', 'created_by'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Those of them who may sign in still. */
async function findUsers(tx: Transaction, clientId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('user')
    .select(['id', 'name', 'email'])
    .where('client_id', '=', clientId)
    .where('id', 'in', [...ids])
    .where('blocked', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
}

function linkTo(origin: string, id: string): string {
  const address = escapeHtml(`${origin}/dashboard/tickets/${id}`);
  return `<p><a href="${address}">${address}</a></p>`;
}
