import { type Client, isId, type SelfAnswer, type Webconfig } from '@vold/contract';
import type { Api } from '../api/create-api.ts';
import type { SessionState } from './session-store.ts';

/** What the sign-in screen says when the session is over (ERR-08). */
export const sessionEnded = 'Your session has ended';

type StartUp =
  /** Nobody is signed in, at the index: only the client token is reset (AUTH-10). */
  | { kind: 'signed-out' }
  /** The logout/login reset is due (AUTH-09, AUTH-13, AUTH-15, AUTH-08, AUTH-23). */
  | { kind: 'reset'; notice: string | null }
  /** A second factor must be set up first: every other call would be refused. */
  | { kind: 'second-factor' }
  | {
      kind: 'signed-in';
      detail: SelfAnswer;
      clientId: string | null;
      client: Client | null;
      webconfig: Webconfig | null;
    };

/**
 * The start-up in the order of the specification (AUTH-05 to AUTH-25): stored auth, login detail, client,
 * client detail and website config. A pure plan over the API: the caller stores what comes out.
 *
 * With auth and detail both present nothing is fetched again (AUTH-12).
 */
export async function startUp(
  api: Pick<Api, 'self' | 'client' | 'webconfig'>,
  stored: Pick<SessionState, 'auth' | 'detail' | 'clientId' | 'client' | 'webconfig'>,
  atIndex: boolean,
  select: (detail: SelfAnswer, clientId: string | null) => void,
): Promise<StartUp> {
  if (!stored.auth) return atIndex ? { kind: 'signed-out' } : { kind: 'reset', notice: null };
  if (stored.detail) {
    const { detail, clientId, client, webconfig } = stored;
    return { kind: 'signed-in', detail, clientId, client, webconfig };
  }
  // The client of the last time is most likely the one of this time: what is needed of it is asked for beside the
  // detail, and looked at only when the detail has said that it is the one (AUTH-16 to AUTH-18).
  const guess = isId('client', stored.clientId) ? stored.clientId : null;
  const guessed = guess === null ? null : loadClient(api, guess);
  const self = await api.self();
  if (!self.ok || self.data.code === 400) return { kind: 'reset', notice: sessionEnded };
  const detail = self.data;
  if (detail.second_factor_required) return { kind: 'second-factor' };
  const { master } = detail.client;
  const clientId = master ? guess : detail.client.id;
  select(detail, clientId);
  if (clientId === null) return { kind: 'signed-in', detail, clientId, client: null, webconfig: null };

  const loaded = await (guessed && clientId === guess ? guessed : loadClient(api, clientId));
  // A master's choice may have been deleted since: then no client is chosen, instead of being locked out.
  if (master && loaded.kind === 'absent') {
    select(detail, null);
    return { kind: 'signed-in', detail, clientId: null, client: null, webconfig: null };
  }
  if (loaded.kind !== 'loaded') return { kind: 'reset', notice: loaded.reason };
  // The check of every start (AUTH-20): staff of a client that is switched off are signed out, with the reason.
  const { client, webconfig } = loaded;
  if (!master && client.status !== 'published') {
    return { kind: 'reset', notice: `${client.name} is not active. Ask the platform's owner.` };
  }
  return { kind: 'signed-in', detail, clientId, client, webconfig };
}

export type LoadedClient =
  | { kind: 'loaded'; client: Client; webconfig: Webconfig }
  | { kind: 'absent' | 'failed'; reason: string };

/** The client detail and its website config (AUTH-18, AUTH-22). */
export async function loadClient(api: Pick<Api, 'client' | 'webconfig'>, id: string): Promise<LoadedClient> {
  const [client, webconfig] = await Promise.all([
    api.client.get(id, { exempt: true }),
    api.webconfig({ exempt: true, clientId: id }),
  ]);
  if (!client.ok) {
    const reason = `The client could not be loaded. ${client.data.message}`;
    return { kind: client.status === 404 ? 'absent' : 'failed', reason };
  }
  if (!webconfig.ok) {
    return { kind: 'failed', reason: `The website config could not be loaded. ${webconfig.data.message}` };
  }
  return { kind: 'loaded', client: client.data, webconfig: webconfig.data };
}
