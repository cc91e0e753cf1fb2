import { type PresenceEvent, parseJson } from '@vold/contract';
import { z } from 'zod';
import type { Database } from '../../platform/db/index.ts';

/** How often a process repeats what its streams have open, and how long it counts without that, in milliseconds. */
const repeatEvery = 15_000;
const validFor = 40_000;
/** Records that one user may have open: one in each of their streams, of which each process lets them have 25. */
const maxPlaces = 100;

/** `type` and `owner` of the record decide who hears of it. */
const place = z.object({
  client: z.string(),
  resource: z.string(),
  id: z.string(),
  type: z.string().optional(),
  owner: z.string().optional(),
});
const person = z.object({ id: z.string(), name: z.string() });
export type Place = z.infer<typeof place>;
type Person = z.infer<typeof person>;

export type KnownPresence = PresenceEvent & Pick<Place, 'type' | 'owner'>;

/** The message between processes about a stream: the record that it has open, or none. */
const message = z.object({
  type: z.literal('presence'),
  connection: z.string(),
  user: person,
  place: place.nullable(),
});

export interface Presence {
  /** A stream of this process begins; returns the function that ends it. */
  join(connection: string, userId: string): () => void;
  /** Reports that a user has a record open, or none, for a stream of any process. */
  tell(user: Person, connection: string, where: Place | null): Promise<void>;
  subscribe(onEvent: (event: KnownPresence) => void): () => void;
  /** Every record that a user has open. */
  all(): KnownPresence[];
  close(): void;
}

/**
 * Tracks which users have which records open, from the messages of all processes. A stream that ends says so; streams of a
 * process that died expire after 40 seconds.
 */
export function createPresence(db: Database, onError: (error: unknown) => void): Presence {
  const own = new Map<string, string>();
  const known = new Map<string, { user: Person; place: Place; until: number }>();
  const subscribers = new Set<(event: KnownPresence) => void>();

  const send = (connection: string, user: Person, where: Place | null) =>
    db.broadcast(JSON.stringify({ type: 'presence', connection, user, place: where }));

  function usersAt(where: Place): KnownPresence {
    const users = new Map<string, Person>();
    for (const entry of known.values()) if (isSame(entry.place, where)) users.set(entry.user.id, entry.user);
    return { ...where, users: [...users.values()].sort((a, b) => (a.id < b.id ? -1 : 1)) };
  }

  function placesOf(userId: string): number {
    return [...known.values()].filter(({ user }) => user.id === userId).length;
  }

  function put(connection: string, user: Person, where: Place | null): void {
    const before = known.get(connection)?.place ?? null;
    if (where) known.set(connection, { user, place: where, until: Date.now() + validFor });
    else known.delete(connection);
    if (before && where && isSame(before, where)) return;
    for (const changed of [before, where]) {
      if (!changed) continue;
      const event = usersAt(changed);
      for (const subscriber of subscribers) subscriber(event);
    }
  }

  const stopListening = db.onBroadcast((text) => {
    const told = message.safeParse(parseJson(text));
    if (!told.success) return;
    const { connection, user, place: where } = told.data;
    // A user cannot report for the stream of another user.
    const owner = own.get(connection) ?? known.get(connection)?.user.id ?? user.id;
    if (owner !== user.id) return;
    // A connection may be made up, and each takes room until it is forgotten.
    const isNew = where !== null && !known.has(connection);
    if (isNew && placesOf(user.id) >= maxPlaces) return;
    put(connection, user, where);
  });

  const timer = setInterval(() => {
    const now = Date.now();
    for (const [connection, { user, place: where, until }] of known) {
      if (own.has(connection)) send(connection, user, where).catch(onError);
      else if (until < now) put(connection, user, null);
    }
  }, repeatEvery);
  timer.unref();

  return {
    join(connection, userId) {
      own.set(connection, userId);
      return () => {
        own.delete(connection);
        const entry = known.get(connection);
        if (entry) send(connection, entry.user, null).catch(onError);
      };
    },
    tell: (user, connection, where) => send(connection, user, where),
    subscribe(onEvent) {
      subscribers.add(onEvent);
      return () => void subscribers.delete(onEvent);
    },
    all() {
      const places = new Map(
        [...known.values()].map(({ place: at }) => [JSON.stringify([at.client, at.resource, at.id]), at]),
      );
      return [...places.values()].map(usersAt);
    },
    close() {
      clearInterval(timer);
      stopListening();
    },
  };
}

function isSame(a: Place, b: Place): boolean {
  return a.client === b.client && a.resource === b.resource && a.id === b.id;
}
