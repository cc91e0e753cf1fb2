import { parseWebAddress } from './pinned-agent.ts';
import type { SafeAnswer, SafeFetch, SafeFetchOptions } from './safe-fetch.ts';
import { UnsafeAddressError } from './unsafe-address-error.ts';

/** Fetches an address of a client for a job. @throws what `SafeFetch` throws, or an error for a host that is not tried */
export type ClientFetch = (
  clientId: string,
  address: string,
  options?: Omit<SafeFetchOptions, 'timeout'>,
) => Promise<SafeAnswer>;

/** Milliseconds for one request, and without another one once a host has not answered so often in a row. */
const timeout = 5_000;
const pause = 60_000;
const maxSilences = 3;
/** Hosts that are remembered. */
const maxHosts = 10_000;

/**
 * Limits what a server that never answers can cost: five seconds for each request, and after three in a row without an
 * answer none for a minute. Kept for each client and host: nobody can close a host for others. Any status is an answer.
 *
 * @param now milliseconds, for tests
 */
export function createClientFetch(
  fetch: SafeFetch,
  now: () => number = () => performance.now(),
): ClientFetch {
  const silent = new Map<string, { silences: number; until: number }>();
  return async (clientId, address, options = {}) => {
    const { host } = parseWebAddress(address);
    const key = `${clientId} ${host}`;
    const known = silent.get(key);
    if (known && known.until > now()) {
      throw new Error(`${host} did not answer ${maxSilences} times in a row and is not tried for a minute`);
    }
    try {
      const answer = await fetch(address, { ...options, timeout });
      silent.delete(key);
      return answer;
    } catch (error) {
      if (error instanceof UnsafeAddressError || options.signal?.aborted) throw error;
      const silences = (known?.silences ?? 0) + 1;
      silent.delete(key);
      silent.set(key, { silences, until: silences >= maxSilences ? now() + pause : 0 });
      const [oldest] = silent.keys();
      if (silent.size > maxHosts && oldest !== undefined) silent.delete(oldest);
      throw error;
    }
  };
}
