import { type Client, isId, type SelfAnswer, type Webconfig } from '@vold/contract';
import type { Api } from '../../base/api/create-api.ts';
import type { ApiFailure } from '../../base/api/result.ts';
import { endReason } from './end-reason.ts';
import type { SessionState } from './session-store.ts';

export type StartUp =
  /** No user is signed in, at the index: only the client token is reset (AUTH-10). */
  | { kind: 'signed-out' }
  /** The logout/login reset is due (AUTH-09, AUTH-13, AUTH-15, AUTH-08, AUTH-23). */
  | { kind: 'reset'; notice: string | null }
  /** A temporary failure; the session still exists. */
  | { kind: 'unavailable'; reason: string }
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
  api: Pick<Api, 'call' | 'client' | 'webconfig'>,
  stored: Pick<SessionState, 'auth' | 'detail' | 'clientId' | 'client' | 'webconfig'>,
  atIndex: boolean,
): Promise<StartUp> {
  if (!stored.auth) return atIndex ? { kind: 'signed-out' } : { kind: 'reset', notice: null };
  if (stored.detail) {
    const { detail, clientId, client, webconfig } = stored;
    return { kind: 'signed-in', detail, clientId, client, webconfig };
  }
  // The client is most likely the last one: its data is requested in parallel with the detail, and used only after the detail
  // has confirmed it (AUTH-16 to AUTH-18).
  const guess = isId('client', stored.clientId) ? stored.clientId : null;
  const guessed = guess === null ? null : loadClient(api, guess);
  const self = await api.call('GET self');
  if (!self.ok) return stopped(failed('Your account', self));
  if (self.data.code === 400) return { kind: 'reset', notice: 'Your account could not be loaded.' };
  const detail = self.data;
  if (detail.second_factor_required) return { kind: 'second-factor' };
  const { master } = detail.client;
  const clientId = master ? guess : detail.client.id;
  const withoutClient = { kind: 'signed-in', detail, clientId: null, client: null, webconfig: null } as const;
  if (clientId === null) return withoutClient;

  const loaded = await (guessed && clientId === guess ? guessed : loadClient(api, clientId));
  // A master's choice may have been deleted since: then no client is chosen, instead of being locked out.
  if (master && loaded.kind === 'absent') return withoutClient;
  if (loaded.kind !== 'loaded') return stopped(loaded);
  // The check of every start (AUTH-20): staff of a client that is switched off are signed out, with the reason.
  const { client, webconfig } = loaded;
  if (!master && client.status !== 'published') {
    return { kind: 'reset', notice: `${client.name} is not active. Ask the platform's owner.` };
  }
  return { kind: 'signed-in', detail, clientId, client, webconfig };
}

interface NotLoaded {
  kind: 'absent' | 'refused' | 'unavailable';
  reason: string;
}

export type LoadedClient = { kind: 'loaded'; client: Client; webconfig: Webconfig } | NotLoaded;

/** The client detail and its website config (AUTH-18, AUTH-22). */
export async function loadClient(api: Pick<Api, 'client' | 'webconfig'>, id: string): Promise<LoadedClient> {
  const [client, webconfig] = await Promise.all([
    api.client.get(id, { exempt: true }),
    api.webconfig({ exempt: true, clientId: id }),
  ]);
  if (!client.ok) {
    const notLoaded = failed('The client', client);
    return client.status === 404 ? { ...notLoaded, kind: 'absent' } : notLoaded;
  }
  if (!webconfig.ok) return failed('The settings of the website', webconfig);
  return { kind: 'loaded', client: client.data, webconfig: webconfig.data };
}

function failed(what: string, failure: ApiFailure): NotLoaded {
  if (failure.status === 401) return { kind: 'refused', reason: endReason(failure.data) };
  return {
    kind: mayPass(failure) ? 'unavailable' : 'refused',
    reason: `${what} could not be loaded. ${failure.data.message}`,
  };
}

/** True if asking again may help: no connection, a time-out, a busy or broken server. */
function mayPass({ status, data }: ApiFailure): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500 || data.code === 'NOT_LOADED';
}

function stopped({ kind, reason }: NotLoaded): StartUp {
  return kind === 'unavailable' ? { kind, reason } : { kind: 'reset', notice: reason };
}
