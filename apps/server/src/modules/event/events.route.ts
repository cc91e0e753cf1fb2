import { randomBytes } from 'node:crypto';
import type { ChangeEvent } from '@vold/contract';
import { z } from 'zod';
import { ApiError } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute } from '../../platform/http/route.ts';
import type { ModuleDeps } from '../../resource/module.ts';
import { eventIdAt } from './event-id.ts';
import { openEventStream, type SendEvent } from './event-stream.ts';
import { createReader, type KnownRecord, mayListen } from './may-read.ts';
import type { KnownPresence, Presence } from './presence.ts';
import { replayChanges } from './replay-changes.ts';

/** Streams of one user at a time, in this process: more than anybody has tabs. */
const maxStreams = 25;

/**
 * `GET events`: what changes in the client, and who has what open, as server-sent events, of the kinds that the user
 * may read. `Last-Event-ID` resumes; without it, `elapsed` brings what has changed since a reader began to fetch what it
 * shows. Where that is not possible, a `reset` comes first.
 */
export function eventsRoute(
  { db, sessions, rules }: ModuleDeps,
  presence: Presence,
  streams: Set<() => void>,
): ApiRoute {
  const streamsOf = new Map<string, number>();
  return defineRoute({
    method: 'GET',
    path: 'events',
    action: 'event.list',
    access: 'action',
    acrossClients: true,
    summary: 'Changes and presence as they happen (server-sent events)',
    response: null,
    produces: 'text/event-stream',
    headers: ['Last-Event-ID'],
    query: z.object({
      /** Milliseconds. */
      elapsed: z.coerce.number().int().min(0).optional(),
    }),
    refusals: ['TOO_MANY_REQUESTS'],
    handle: async ({ principal, clientId, scope, request, reply, query: { elapsed } }) => {
      if (principal.kind !== 'user') throw new ApiError('NOT_SIGNED_IN', 'Please sign in');
      const { userId, clientId: ownClientId } = principal;
      const open = streamsOf.get(userId) ?? 0;
      if (open >= maxStreams) {
        const message = 'Too many windows are open. Please close some.';
        throw new ApiError('TOO_MANY_REQUESTS', message, { retryAfter: 30 });
      }
      streamsOf.set(userId, open + 1);
      const token = (request.headers.authorization ?? '').slice('bearer '.length).trim();
      const began = elapsed === undefined ? null : eventIdAt(Math.max(0, Date.now() - elapsed));
      const lastEventId = request.headers['last-event-id']?.toString() ?? began;
      const connection = randomBytes(16).toString('base64url');
      const rulesNow = () => (clientId === null ? null : rules.of(clientId));
      let reader = createReader(principal, await rulesNow());
      const concerns = (client: string, record: KnownRecord) =>
        (clientId === null || client === clientId) && reader.mayRead(record);

      /** A record that moves to a type which the listener may not read is gone for them, and new if it comes from one. */
      function tell(change: ChangeEvent & KnownRecord, send: SendEvent): void {
        const { former, edition, action } = change;
        const saw = former === undefined || concerns(change.client, { ...change, type: former });
        if (concerns(change.client, change))
          send('change', toldOf({ ...change, action: saw || edition ? action : 'create' }));
        else if (former !== undefined && saw) send('change', toldOf({ ...change, action: 'erase' }));
      }

      /** A session that has ended must stop listening, and a changed role reads with its new rights. */
      async function mayGoOn(): Promise<boolean> {
        const session = await sessions.find(token);
        if (!session || session.closed) return false;
        reader = createReader(session.principal, await rulesNow());
        return mayListen(session.principal);
      }

      function subscribe(send: SendEvent): () => void {
        // Events that arrive while the past is read are sent after it.
        let waiting: (() => void)[] | null = [];
        const later = (work: () => void) => (waiting ? void waiting.push(work) : work());
        const stopChanges = db.listen((change) => {
          // Changes may have been missed: the reader should fetch again what it shows.
          if (!('client' in change)) return later(() => send('reset', {}));
          if (change.client === ownClientId && isAboutAccess(change))
            mayGoOn().then((goOn) => goOn || end(), end);
          later(() => tell(change, send));
        });
        const stopPresence = presence.subscribe((event) =>
          later(() => concerns(event.client, placed(event)) && send('presence', toldOf(event))),
        );
        const leave = presence.join(connection, userId);

        async function begin(): Promise<void> {
          const past =
            lastEventId === null
              ? []
              : await replayChanges({ db, scope, clientId, knowsMore: reader.isLimited }, lastEventId);
          send('ready', { connection });
          if (past === null) send('reset', {});
          for (const change of past ?? []) tell(change, send);
          for (const event of presence.all()) {
            if (concerns(event.client, placed(event))) send('presence', toldOf(event));
          }
          const held = waiting ?? [];
          waiting = null;
          for (const work of held) work();
        }
        begin().catch(() => end());
        return () => {
          stopChanges();
          stopPresence();
          leave();
        };
      }

      const end: () => void = openEventStream(reply, {
        subscribe,
        mayGoOn,
        onEnd() {
          streams.delete(end);
          const left = (streamsOf.get(userId) ?? 1) - 1;
          if (left > 0) streamsOf.set(userId, left);
          else streamsOf.delete(userId);
        },
      });
      streams.add(end);
      return undefined;
    },
  });
}

/** Sessions, roles, clients and their rules are switched at once, not with the next heartbeat. */
function isAboutAccess({ kind }: Pick<ChangeEvent, 'kind'>): boolean {
  return accessKinds.has(kind);
}
const accessKinds: ReadonlySet<string> = new Set([
  'user',
  'session',
  'role',
  'client',
  'restricted-action',
  'website-setting',
]);

function placed({ resource, ...event }: KnownPresence): KnownRecord {
  return { ...event, kind: resource };
}

/** An event without what decides who hears of it. */
function toldOf<Event extends object>({
  type: _type,
  owner: _owner,
  former: _former,
  ...event
}: Event & Partial<KnownRecord>) {
  return event;
}
