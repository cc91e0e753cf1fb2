import type { ExternalTicket } from '@vold/contract';
import { createCache } from '@vold/runtime/cache';

/** How long an answer is used without asking again, in milliseconds. */
const freshFor = 60_000;
const maxClients = 500;

interface Entry {
  /** Key of the provider's address and credentials: another provider's tickets are never shown. */
  readonly key: string;
  readonly tickets: readonly ExternalTicket[];
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface KnownTickets {
  readonly tickets: readonly ExternalTicket[];
  readonly at: string;
  readonly stale: boolean;
}

export interface ProviderCache {
  /** @throws what `fetch` throws, if there is no earlier answer of the same provider */
  read(clientId: string, key: string, fetch: () => Promise<readonly ExternalTicket[]>): Promise<KnownTickets>;
}

/** Remembers the last answer of each client's provider; callers at the same moment share one call. */
export function createProviderCache(now: () => number = Date.now): ProviderCache {
  const known = createCache<string, Entry>(maxClients);
  const running = new Map<string, Promise<Entry>>();

  function ask(clientId: string, key: string, fetch: () => Promise<readonly ExternalTicket[]>) {
    const name = `${clientId} ${key}`;
    const begun = running.get(name);
    if (begun) return begun;
    const asking = (async () => {
      const tickets = await fetch();
      const entry = { key, tickets, at: now() };
      known.set(clientId, entry);
      return entry;
    })().finally(() => running.delete(name));
    running.set(name, asking);
    return asking;
  }

  return {
    async read(clientId, key, fetch) {
      const entry = known.get(clientId);
      const last = entry?.key === key ? entry : null;
      if (last && now() - last.at < freshFor) return shown(last, false);
      try {
        return shown(await ask(clientId, key, fetch), false);
      } catch (error) {
        if (last) return shown(last, true);
        throw error;
      }
    },
  };
}

function shown({ tickets, at }: Entry, stale: boolean): KnownTickets {
  return { tickets, at: new Date(at).toISOString(), stale };
}
