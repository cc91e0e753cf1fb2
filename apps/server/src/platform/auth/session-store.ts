import { isId } from '@vold/contract';
import { createCache } from '@vold/runtime/cache';
import type { Change, Database } from '../db/index.ts';
import { apiKeyHash, isApiKey, readApiKey, readStoredKey, touchApiKey } from './api-key.ts';
import { sessionTokenHash } from './bearer-token.ts';
import { readSession, readStoredSession, type SessionEntry, touchSession } from './session-records.ts';

const limits = { entries: 20_000, freshMs: 60_000, touchMs: 60_000 };

export interface SessionStore {
  /** The living session of a token or API key, from memory where that is fresh. */
  find(token: string): Promise<SessionEntry | null>;
  /** The same by the digest of a session's token. */
  findByDigest(digest: string): Promise<SessionEntry | null>;
  /**
   * The same by the id of a session or API key, for a token that was made with it to work on a client. Its use is not noted, so that
   * such a token does not keep the session alive.
   */
  findById(clientId: string, id: string): Promise<SessionEntry | null>;
  /** Forgets what is remembered of a user: call it after a write, before answering. */
  forgetUser(userId: string): void;
  forgetClient(clientId: string): void;
  close(): void;
}

/**
 * Sessions by token digest, remembered for a minute at most and dropped as soon as a notification says that their
 * user, role, client or they themselves changed: a blocked user's next request is refused, on every process.
 */
export function createSessionStore(db: Database, onError: (error: unknown) => void): SessionStore {
  const known = createCache<string, { entry: SessionEntry; readAt: number; touchedAt: number }>(
    limits.entries,
  );
  const running = new Map<string, Promise<SessionEntry | null>>();
  /** Counts up with every forgetting, so that a read that began before it is not remembered. */
  let generation = 0;

  function forget(concerns: (entry: SessionEntry) => boolean): void {
    generation++;
    running.clear();
    for (const [hash, { entry }] of known) if (concerns(entry)) known.delete(hash);
  }

  const stopListening = db.listen((change: Change) => {
    if (change.kind === '*') return forget(() => true);
    if (change.kind === 'api-key') {
      forget(({ principal }) => principal.viaKey && principal.clientId === change.client);
    } else if (change.kind === 'user' || change.kind === 'session') {
      forget(({ principal }) =>
        change.id === '*' ? principal.clientId === change.client : principal.userId === change.id,
      );
    } else if (change.kind === 'role' || change.kind === 'client') {
      forget(({ principal }) => principal.clientId === change.client);
    }
  });

  type Read = () => Promise<SessionEntry | null>;

  async function readAs(hash: string, read: Read): Promise<SessionEntry | null> {
    const begunIn = generation;
    const entry = await read();
    if (entry && begunIn === generation) {
      known.set(hash, { entry, readAt: Date.now(), touchedAt: entry.lastUsedAt });
    }
    return entry;
  }

  async function look(hash: string, read: Read): Promise<SessionEntry | null> {
    const remembered = known.get(hash);
    const now = Date.now();
    let entry: SessionEntry | null;
    if (remembered && now - remembered.readAt < limits.freshMs) {
      entry = remembered.entry;
    } else {
      known.delete(hash);
      // Requests that arrive together share one look-up.
      let reading = running.get(hash);
      if (!reading) {
        reading = readAs(hash, read).finally(() => running.delete(hash));
        running.set(hash, reading);
      }
      entry = await reading;
    }
    return entry && entry.expiresAt > now ? entry : null;
  }

  async function find(hash: string, viaKey: boolean): Promise<SessionEntry | null> {
    const entry = await look(hash, () => (viaKey ? readApiKey : readSession)(db, hash));
    if (!entry) return null;
    const now = Date.now();
    // An entry that was dropped from the cache while it was read is marked as used too.
    const place = known.get(hash);
    if (now - (place?.touchedAt ?? entry.lastUsedAt) > limits.touchMs) {
      if (place) place.touchedAt = now;
      const touch = viaKey ? touchApiKey : touchSession;
      touch(db, entry.principal.clientId, entry.principal.sessionId).catch(onError);
    }
    return entry;
  }

  return {
    find: (token) => (isApiKey(token) ? find(apiKeyHash(token), true) : find(sessionTokenHash(token), false)),
    findByDigest: (digest) => find(digest, false),
    findById: (clientId, id) =>
      look(`${clientId} ${id}`, () =>
        (isId('api-key', id) ? readStoredKey : readStoredSession)(db, clientId, id),
      ),
    forgetUser: (userId) => forget(({ principal }) => principal.userId === userId),
    forgetClient: (clientId) => forget(({ principal }) => principal.clientId === clientId),
    close: stopListening,
  };
}
