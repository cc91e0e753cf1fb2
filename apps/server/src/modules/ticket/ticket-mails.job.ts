import { escapeHtml, ticketMasterRole, ticketUser } from '@vold/contract';
import { z } from 'zod';
import type { Database, Transaction } from '../../platform/db/index.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/index.ts';
import { plainName } from '../../platform/mail/index.ts';
import { queueMail } from '../mail/index.ts';
import { findDevelopers } from './find-developers.ts';
import { ticketAssigned } from './ticket-assigned.kind.ts';
import { ticketCommented } from './ticket-commented.kind.ts';
import { ticketMoved } from './ticket-moved.kind.ts';
import { ticketOpened } from './ticket-opened.kind.ts';

const people = z.array(ticketUser);

/** A mail to each person whom an event of a ticket concerns, with the ticket as it is by then. */
export function createTicketHandlers({ db }: { readonly db: Database }): JobHandler[] {
  const assigned = handleJob(ticketAssigned, ({ clientId, ticket: id, users, mark, origin }) =>
    db.transact({ kind: 'client', clientId }, async (tx) => {
      const ticket = await findTicket(tx, clientId, id);
      if (!ticket) return;
      for (const user of await findDevelopers(tx, clientId, users)) {
        await tell(tx, { clientId, mark, ticket, user, link: linkTo(origin, id) }, [
          `<p>Ticket #${ticket.ticketNumber} was assigned to you: <b>${escapeHtml(ticket.title)}</b></p>`,
          `<p>Priority: ${ticket.priority}<br>Status: ${ticket.status}</p>`,
          paragraph(ticket.description),
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
        for (const user of await findConcerned(tx, clientId, ticket, [author.id])) {
          await tell(tx, { clientId, mark, ticket, user, link: linkTo(origin, id) }, [
            `<p>${escapeHtml(author.name)} wrote about ticket #${ticket.ticketNumber}, <b>${escapeHtml(ticket.title)}</b>:</p>`,
            ...(text ? [paragraph(text)] : []),
            ...(media > 0 ? [paragraph(media === 1 ? 'With one file.' : `With ${media} files.`)] : []),
          ]);
        }
      }),
  );
  const opened = handleJob(ticketOpened, ({ clientId, ticket: id, author, mark, origin }) =>
    db.transact({ kind: 'client', clientId }, async (tx) => {
      const ticket = await findTicket(tx, clientId, id);
      if (!ticket) return;
      for (const user of await findTicketMasters(tx, clientId, author?.id)) {
        await tell(tx, { clientId, mark, ticket, user, link: linkTo(origin, id) }, [
          `<p>${escapeHtml(author?.name ?? 'Unknown user')} opened ticket #${ticket.ticketNumber}: <b>${escapeHtml(ticket.title)}</b></p>`,
          `<p>Priority: ${ticket.priority}</p>`,
          paragraph(ticket.description),
        ]);
      }
    }),
  );
  const moved = handleJob(ticketMoved, ({ clientId, ticket: id, status, author, without, mark, origin }) =>
    db.transact({ kind: 'client', clientId }, async (tx) => {
      const ticket = await findTicket(tx, clientId, id);
      if (!ticket) return;
      const name = `ticket #${ticket.ticketNumber}, <b>${escapeHtml(ticket.title)}</b>`;
      const said = status === 'Closed' ? `closed ${name}.` : `set ${name}, to <b>${escapeHtml(status)}</b>.`;
      for (const user of await findConcerned(tx, clientId, ticket, [author.id, ...without])) {
        await tell(tx, { clientId, mark, ticket, user, link: linkTo(origin, id) }, [
          `<p>${escapeHtml(author.name)} ${said}</p>`,
        ]);
      }
    }),
  );
  return [assigned, commented, opened, moved];
}

interface Addressed {
  clientId: string;
  /** Id of the event: with the user's id it identifies the mail, so that a repeated job sends nothing twice. */
  mark: string;
  ticket: { ticketNumber: number; title: string };
  user: { id: string; name: string; email: string };
  /** To the ticket, as HTML. */
  link: string;
}

/** Queues a mail about a ticket; `parts` are paragraphs of HTML. */
function tell(
  tx: Transaction,
  { clientId, mark, ticket, user, link }: Addressed,
  parts: readonly string[],
): Promise<void> {
  return queueMail(tx, {
    clientId,
    id: `${mark}-${user.id}`,
    to: [user.email],
    replyTo: null,
    subject: `Ticket #${ticket.ticketNumber}: ${ticket.title}`,
    html: [`<p>Hello ${escapeHtml(plainName(user.name))},</p>`, ...parts, link].join('\n'),
    fixed: {
      subject: `Ticket #${ticket.ticketNumber}`,
      html: [
        `<p>There is news about ticket #${ticket.ticketNumber}, which concerns you.</p>`,
        link,
        '<p>The text is not in this mail, because your address is not confirmed. Set a password by “Forgot password?” of the dashboard to confirm it.</p>',
      ].join('\n'),
    },
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

/** Who takes part in a ticket: who opened it, and whom it is assigned to. */
function findConcerned(
  tx: Transaction,
  clientId: string,
  { assignTo, created_by }: { assignTo: unknown; created_by: string | null },
  without: readonly string[],
) {
  const concerned = new Set(people.parse(assignTo).map((user) => user.id));
  if (created_by) concerned.add(created_by);
  for (const id of without) concerned.delete(id);
  return findUsers(tx, clientId, [...concerned]);
}

/** The ticket masters of a client that are allowed to sign in, except one user. */
function findTicketMasters(tx: Transaction, clientId: string, without = '') {
  return tx
    .selectFrom('user')
    .select(['id', 'name', 'email'])
    .where('client_id', '=', clientId)
    .where('role', '=', ticketMasterRole)
    .where('id', '<>', without)
    .where('blocked', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** The users of a list that are still allowed to sign in. */
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
