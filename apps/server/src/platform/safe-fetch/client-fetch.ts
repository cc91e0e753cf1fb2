import { createCache } from '@vold/runtime/cache';
import { parseWebAddress } from './pinned-agent.ts';
import type { SafeAnswer, SafeFetch, SafeFetchOptions } from './safe-fetch.ts';
import { UnsafeAddressError } from './unsafe-address-error.ts';
import { UnusableAnswerError } from './unusable-answer-error.ts';

/** Fetches an address of a client for a job. @throws what `SafeFetch` throws, or an error for a host that is not tried */
export type ClientFetch = (
  clientId: string,
  address: string,
  options?: Omit<SafeFetchOptions, 'timeout'>,
) => Promise<SafeAnswer>;

/** Milliseconds for one request, and without another one after so many silences in a row. */
const timeout = 5_000;
const pause = 60_000;
const maxSilences = { host: 3, client: 10 };
/** Hosts and clients that are remembered. */
const maxKeys = 10_000;

/**
 * Limits the cost of servers that never answer: five seconds for each request. After three timeouts of a host in a row it is
 * not called for a minute; after ten timeouts in a row of any hosts, no host is called whose last call timed out, so that a
 * client with many silent hosts costs as little and its other hosts are called as always. Hosts are tracked for each client: no
 * client can block one for others. Any status counts as an answer, also one that is not followed: a redirect of a POST.
 *
 * @param now milliseconds, for tests
 */
export function createClientFetch(
  fetch: SafeFetch,
  now: () => number = () => performance.now(),
): ClientFetch {
  const silent = createCache<string, { silences: number; until: number }>(maxKeys);
  const pauses = (key: string) => (silent.get(key)?.until ?? 0) > now();
  function addSilence(key: string, most: number): void {
    const silences = (silent.get(key)?.silences ?? 0) + 1;
    silent.set(key, { silences, until: silences >= most ? now() + pause : 0 });
  }
  return async (clientId, address, options = {}) => {
    const { host } = parseWebAddress(address);
    const key = `${clientId} ${host}`;
    if (pauses(key)) {
      throw new Error(
        `${host} did not answer ${maxSilences.host} times in a row and is not tried for a minute`,
      );
    }
    if (silent.has(key) && pauses(clientId)) {
      throw new Error(`${host} and other servers did not answer; they are not tried for a minute`);
    }
    const forget = () => {
      silent.delete(key);
      silent.delete(clientId);
    };
    try {
      const answer = await fetch(address, { ...options, timeout });
      forget();
      return answer;
    } catch (error) {
      if (error instanceof UnusableAnswerError) forget();
      if (
        error instanceof UnusableAnswerError ||
        error instanceof UnsafeAddressError ||
        options.signal?.aborted
      )
        throw error;
      addSilence(key, maxSilences.host);
      addSilence(clientId, maxSilences.client);
      throw error;
    }
  };
}
