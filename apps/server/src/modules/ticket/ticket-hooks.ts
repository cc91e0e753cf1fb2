import { isDeepStrictEqual } from 'node:util';
import {
  newId,
  type TicketMedia,
  type TicketUser,
  ticketMasterRole,
  ticketMedia,
  ticketStatuses,
  ticketUser,
} from '@vold/contract';
import { z } from 'zod';
import { ApiError, invalidField } from '../../platform/errors/api-error.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import { addJob } from '../../platform/jobs/index.ts';
import type { ModuleDeps } from '../../resource/module.ts';
import type {
  Fields,
  FieldsOf,
  ResourceHooks,
  StoredOf,
  StoredRecord,
  WriteContext,
} from '../../resource/write/hooks.ts';
import { findDevelopers } from './find-developers.ts';
import { newEvent, ticketAssigned, ticketMoved, ticketOpened } from './ticket-events.kind.ts';

const people = z.array(ticketUser);
const mediaList = z.array(ticketMedia);

/**
 * The transitions of a ticket (TICK-13, TICK-16, TICK-17), checked while the ticket is locked.
 * @param dashboardOrigin where mails lead to
 */
export const ticketHooks = (dashboardOrigin: ModuleDeps['dashboardOrigin']): ResourceHooks<'ticket'> => ({
  async beforeCreate(fields, write) {
    const assigned = idsOf(people.parse(fields.assignTo));
    if (!isTicketMaster(write.context) && (fields.status !== 'Open' || assigned.length > 0)) {
      throw forTicketMaster(fields.status === 'Open' ? 'assignTo' : 'status');
    }
    const id = newId('ticket');
    await assertDevelopers(write, assigned);
    const origin = dashboardOrigin(write.context.request);
    await notifyAssigned(write, id, assigned, origin);
    // Masters are no users of the client, so that their names cannot be read later.
    const opened_by = authorOf(write.context);
    await addJob(write.tx, ticketOpened, { ...newEvent(write.clientId, id, origin), author: opened_by });
    return { ...fields, id, assignTo: asPeople(assigned), opened_by };
  },

  async beforeUpdate(fields, write) {
    const current = await write.current();
    if (current.status === 'Closed') throw ticketClosed();
    const changes = changesOf(fields, current);
    if (!isTicketMaster(write.context)) assertAdditions(changes, current);
    const origin = dashboardOrigin(write.context.request);
    const before = idsOf(people.parse(current.assignTo));
    const assigned = 'assignTo' in changes ? idsOf(people.parse(changes.assignTo)) : before;
    const added = assigned.filter((id) => !before.includes(id));
    await assertDevelopers(write, added);
    await notifyAssigned(write, write.id, added, origin);
    const author = authorOf(write.context);
    if ('status' in changes && author) {
      const status = z.enum(ticketStatuses).parse(changes.status);
      const event = newEvent(write.clientId, write.id, origin);
      await addJob(write.tx, ticketMoved, { ...event, status, author, without: added });
    }
    return 'assignTo' in changes ? { ...changes, assignTo: asPeople(assigned) } : changes;
  },
});

async function notifyAssigned(
  { tx, clientId }: WriteContext,
  ticket: string,
  users: readonly string[],
  origin: string,
): Promise<void> {
  if (users.length === 0) return;
  await addJob(tx, ticketAssigned, { ...newEvent(clientId, ticket, origin), users: [...users] });
}

function authorOf({ principal }: Pick<RequestContext, 'principal'>): { id: string; name: string } | null {
  return principal.kind === 'user' ? { id: principal.userId, name: principal.name } : null;
}

/** 409, for every change of a closed ticket and for comments on it. */
export function ticketClosed(): ApiError {
  return new ApiError('TICKET_CLOSED', 'This ticket is closed');
}

/** Screens send whole records back: only what differs counts. */
function changesOf(fields: FieldsOf<'ticket'>, current: StoredRecord): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => {
      if (name !== 'assignTo') return !isDeepStrictEqual(value, current[name]);
      const [given, known] = [idsOf(people.parse(value)), idsOf(people.parse(current.assignTo))];
      return !isDeepStrictEqual(given.sort(), known.sort());
    }),
  );
}

/** Staff other than the ticket master add media; what is there stays. @throws 403 */
function assertAdditions(changes: FieldsOf<'ticket'>, current: StoredOf<'ticket'>): void {
  for (const [name, value] of Object.entries(changes)) {
    if (name !== 'media') throw forTicketMaster(name);
    const given = mediaList.parse(value);
    const kept = (known: TicketMedia) => given.some((media) => isDeepStrictEqual(media, known));
    if (!mediaList.parse(current.media).every(kept)) throw forTicketMaster(name);
  }
}

const refusals: Readonly<Record<string, string>> = {
  status: 'Only the ticket master sets the status',
  assignTo: 'Only the ticket master assigns tickets',
  media: 'Only the ticket master removes media',
};

function forTicketMaster(field: string): ApiError {
  const message = refusals[field] ?? 'Only the ticket master changes a ticket; add a comment instead';
  return new ApiError('FORBIDDEN', message, { details: [{ path: field, message }] });
}

function idsOf(users: readonly TicketUser[]): string[] {
  return [...new Set(users.map(({ id }) => id))];
}

/** Names are not stored: see `expressions` of the module. */
function asPeople(ids: readonly string[]): TicketUser[] {
  return ids.map((id) => ({ id }));
}

/** @throws 422 if one of them is not a developer of the client */
async function assertDevelopers({ tx, clientId }: WriteContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await findDevelopers(tx, clientId, ids);
  if (found.length < ids.length) throw invalidField('assignTo', 'There is no such developer');
}

/** True if the caller has the role that decides about tickets (TICK-13). Full access is not that role. */
function isTicketMaster({ principal }: Pick<RequestContext, 'principal'>): boolean {
  return principal.kind === 'user' && principal.role.name === ticketMasterRole;
}
