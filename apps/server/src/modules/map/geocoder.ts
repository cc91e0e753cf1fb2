import { setTimeout as delay } from 'node:timers/promises';
import { type MapPlace, trimEndOf } from '@vold/contract';
import { createCache } from '@vold/runtime/cache';
import { z } from 'zod';
import { createFairTurns } from '../../platform/concurrency/fair-turns.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { SafeAnswer, SafeFetch } from '../../platform/safe-fetch/index.ts';

const timeout = 5_000;
/** Public services allow one request a second, and count those that ask more often out. */
const interval = 1_000;
const maxKnown = 1_000;
/** Questions of one client that wait for their turn. */
const maxWaiting = 10;

const place = z.object({ display_name: z.string(), lat: z.coerce.number(), lon: z.coerce.number() });
const found = z.array(place);
/** A reverse search in the sea answers `{ error }`. */
const foundOne = z.union([place, z.object({ error: z.unknown() })]);

/** Finds places by words, and the words of a place. */
export interface Geocoder {
  /** At most five, best first. @throws 429 TOO_MANY_REQUESTS, 502 PROVIDER_FAILED, 504 PROVIDER_TIMEOUT */
  search(clientId: string, words: string): Promise<readonly MapPlace[]>;
  /** None or one. @throws as `search` */
  reverse(clientId: string, position: { lat: number; lng: number }): Promise<readonly MapPlace[]>;
}

/**
 * Asks a Nominatim server (OpenStreetMap's, or the operator's own), which therefore never learns who in which
 * browser looks at which place. Answers are remembered; questions leave one after another, a second apart, and clients
 * take turns.
 *
 * @param base address of the server, below which are `/search` and `/reverse`
 * @param pause milliseconds between questions
 */
export function createGeocoder(fetch: SafeFetch, base: string, pause: number = interval): Geocoder {
  const known = createCache<string, readonly MapPlace[]>(maxKnown);
  const takeTurn = createFairTurns({ slots: 1, maxWaiting, refuse: tooMany });
  /** Until when no question may leave, in milliseconds of `performance`. */
  let restsUntil = 0;

  async function ask(address: string): Promise<unknown> {
    const answer = await request(fetch, address);
    if (answer.status < 200 || answer.status > 299) throw failed(`answered with status ${answer.status}`);
    try {
      return JSON.parse(answer.body.toString('utf8'));
    } catch {
      throw failed('did not answer with places');
    }
  }

  /** One question at a time; the next may leave a second after this one did. */
  function inTurn(clientId: string, address: string): Promise<unknown> {
    return takeTurn(clientId, async () => {
      await delay(Math.max(0, restsUntil - performance.now()), null, { ref: false });
      try {
        return await ask(address);
      } finally {
        restsUntil = performance.now() + pause;
      }
    });
  }

  async function places(
    clientId: string,
    path: 'search' | 'reverse',
    query: Record<string, string>,
    read: (answer: unknown) => z.infer<typeof found> | null,
  ): Promise<readonly MapPlace[]> {
    const parameters = new URLSearchParams({ format: 'jsonv2', 'accept-language': 'en', ...query });
    const address = `${trimEndOf(base, '/')}/${path}?${parameters}`;
    const before = known.get(address);
    if (before) return before;
    const answer = read(await inTurn(clientId, address));
    if (!answer) throw failed('did not answer with places');
    const results = answer.map(({ display_name, lat, lon }) => ({ title: display_name, lat, lng: lon }));
    known.set(address, results);
    return results;
  }

  return {
    search: (clientId, words) =>
      places(clientId, 'search', { q: words, limit: '5' }, (answer) => found.safeParse(answer).data ?? null),
    reverse: (clientId, { lat, lng }) =>
      places(clientId, 'reverse', { lat: String(lat), lon: String(lng), zoom: '18' }, (answer) => {
        const one = foundOne.safeParse(answer).data;
        if (!one) return null;
        return 'display_name' in one ? [one] : [];
      }),
  };
}

async function request(fetch: SafeFetch, address: string): Promise<SafeAnswer> {
  try {
    // The operator named this server himself: it may well be in his own network.
    return await fetch(address, { headers: { accept: 'application/json' }, timeout, isAllowed: () => true });
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') {
      throw new ApiError('PROVIDER_TIMEOUT', 'The address search did not answer within 5 seconds');
    }
    throw failed('could not be reached');
  }
}

function failed(what: string): ApiError {
  return new ApiError('PROVIDER_FAILED', `The address search ${what}`);
}

function tooMany(): ApiError {
  return new ApiError('TOO_MANY_REQUESTS', 'Too many address searches wait. Please try again in a moment.', {
    retryAfter: maxWaiting,
  });
}
