import { escapeHtml, ticketMasterRole, ticketUser } from '@vold/contract';
import { z } from 'zod';
import type { Database, Transaction } from '../../platform/db/index.ts';
import { handleJob, type JobHandler, type JobKind } from '../../platform/jobs/index.ts';
import { plainName } from '../../platform/mail/index.ts';
import { queueMail } from '../mail/index.ts';
import { activeUsers, findDevelopers } from './find-developers.ts';
import {
  type TicketEvent,
  ticketAssigned,
  ticketCommented,
  ticketMoved,
  ticketOpened,
} from './ticket-events.kind.ts';

const people = z.array(ticketUser);

type Ticket = NonNullable<Awaited<ReturnType<typeof findTicket>>>;
type User = Awaited<ReturnType<typeof findUsers>>[number];

/** The mails about an event. */
interface EventMails<Event> {
  receivers(tx: Transaction, event: Event, ticket: Ticket): Promise<User[]>;
  /** Paragraphs of HTML. */
  parts(event: Event, ticket: Ticket): readonly string[];
}

/** A mail to each user whom an event of a ticket concerns, with the ticket as it is by then. */
export function createTicketHandlers({ db }: { readonly db: Database }): JobHandler[] {
  const mailing = <Event extends TicketEvent>(kind: JobKind<Event>, mails: EventMails<Event>) =>
    handleJob(kind, (event) =>
      db.transact({ kind: 'client', clientId: event.clientId }, async (tx) => {
        const ticket = await findTicket(tx, event);
        if (!ticket) return;
        const parts = mails.parts(event, ticket);
        for (const user of await mails.receivers(tx, event, ticket))
          await queueFor(tx, user, event, ticket, parts);
      }),
    );
  return [
    mailing(ticketAssigned, {
      receivers: (tx, { clientId, users }) => findDevelopers(tx, clientId, users),
      parts: (_event, { ticketNumber, title, priority, status, description }) => [
        `<p>Ticket #${ticketNumber} was assigned to you: <b>${escapeHtml(title)}</b></p>`,
        `<p>Priority: ${priority}<br>Status: ${status}</p>`,
        paragraph(description),
      ],
    }),
    mailing(ticketCommented, {
      receivers: (tx, { clientId, author }, ticket) => findConcerned(tx, clientId, ticket, [author.id]),
      parts: ({ author, text, media }, { ticketNumber, title }) => [
        `<p>${escapeHtml(author.name)} wrote about ticket #${ticketNumber}, <b>${escapeHtml(title)}</b>:</p>`,
        ...(text ? [paragraph(text)] : []),
        ...(media > 0 ? [paragraph(media === 1 ? 'With one file.' : `With ${media} files.`)] : []),
      ],
    }),
    mailing(ticketOpened, {
      receivers: (tx, { clientId, author }) => findTicketMasters(tx, clientId, author?.id),
      parts: ({ author }, { ticketNumber, title, priority, description }) => [
        `<p>${escapeHtml(author?.name ?? 'Unknown user')} opened ticket #${ticketNumber}: <b>${escapeHtml(title)}</b></p>`,
        `<p>Priority: ${priority}</p>`,
        paragraph(description),
      ],
    }),
    mailing(ticketMoved, {
      receivers: (tx, { clientId, author, without }, ticket) =>
        findConcerned(tx, clientId, ticket, [author.id, ...without]),
      parts: ({ author, status }, { ticketNumber, title }) => {
        const name = `ticket #${ticketNumber}, <b>${escapeHtml(title)}</b>`;
        const change =
          status === 'Closed' ? `closed ${name}.` : `set ${name}, to <b>${escapeHtml(status)}</b>.`;
        return [`<p>${escapeHtml(author.name)} ${change}</p>`];
      },
    }),
  ];
}

/** Queues a mail. Its id is that of the event and the user's, so a repeated job sends nothing twice. */
function queueFor(
  tx: Transaction,
  user: User,
  { clientId, mark, origin, ticket: id }: TicketEvent,
  { ticketNumber, title }: Ticket,
  parts: readonly string[],
): Promise<void> {
  const link = linkTo(origin, id);
  return queueMail(tx, {
    clientId,
    id: `${mark}-${user.id}`,
    to: [user.email],
    replyTo: null,
    subject: `Ticket #${ticketNumber}: ${title}`,
    html: [`<p>Hello ${escapeHtml(plainName(user.name))},</p>`, ...parts, link].join('\n'),
    fixed: {
      subject: `Ticket #${ticketNumber}`,
      html: [
        `<p>There is news about ticket #${ticketNumber}, which concerns you.</p>`,
        link,
        '<p>The text is not in this mail, because your address is not confirmed. Set a password by “Forgot password?” of the dashboard to confirm it.</p>',
      ].join('\n'),
    },
  });
}

function findTicket(tx: Transaction, { clientId, ticket }: TicketEvent) {
  return tx
    .selectFrom('ticket')
    .select(['ticketNumber', 'title', 'description', 'priority', 'status', 'assignTo', 'created_by'])
    .where('client_id', '=', clientId)
    .where('id', '=', ticket)
    .executeTakeFirst();
}

/** The users involved in a ticket: its author, and those to whom it is assigned. */
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
  return activeUsers(tx, clientId)
    .where('role', '=', ticketMasterRole)
    .where('id', '<>', without)
    .orderBy('id')
    .execute();
}

/** The users of a list that are still allowed to sign in. */
async function findUsers(tx: Transaction, clientId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return activeUsers(tx, clientId)
    .where('id', 'in', [...ids])
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
