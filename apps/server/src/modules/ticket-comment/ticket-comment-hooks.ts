import { ticketMedia } from '@vold/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { ApiError, invalidField } from '../../platform/errors/api-error.ts';
import { addJob } from '../../platform/jobs/index.ts';
import type { ModuleDeps } from '../../resource/module.ts';
import type { ResourceHooks } from '../../resource/write/hooks.ts';
import { newEvent, ticketClosed, ticketCommented } from '../ticket/index.ts';

/** @param dashboardOrigin where mails lead to */
export const ticketCommentHooks = (
  dashboardOrigin: ModuleDeps['dashboardOrigin'],
): ResourceHooks<'ticket-comment'> => ({
  async beforeCreate(fields, { tx, clientId, context }) {
    const { principal } = context;
    if (principal.kind !== 'user') throw new ApiError('FORBIDDEN', 'Comments are written by staff');
    const text = z.string().parse(fields.text).trim();
    const media = z.array(ticketMedia).parse(fields.media).length;
    if (text === '' && media === 0) throw invalidField('text', 'Write something or add media');
    // The lock delays closing the ticket until this comment is stored.
    const { rows } = await sql<{ status: string }>`
      select status from ticket where client_id = ${clientId} and id = ${fields.ticket} for share`.execute(
      tx,
    );
    if (!rows[0]) throw invalidField('ticket', 'There is no such ticket');
    if (rows[0].status === 'Closed') throw ticketClosed();
    const author = { id: principal.userId, name: principal.name };
    const ticket = z.string().parse(fields.ticket);
    const event = newEvent(clientId, ticket, dashboardOrigin(context.request));
    await addJob(tx, ticketCommented, { ...event, author, text, media });
    return { ...fields, author };
  },
});
