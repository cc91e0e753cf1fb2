import { type AddressRule, createPinnedAgent, parseWebAddress } from './pinned-agent.ts';
import { isReachableAddress } from './public-address.ts';
import { UnusableAnswerError } from './unusable-answer-error.ts';

export interface SafeFetchOptions {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
  /** Bytes of the answer; default 1 MB. */
  readonly maxBytes?: number;
  /** Redirects that are followed; default 3. */
  readonly maxRedirects?: number;
  /** Milliseconds for all of it; default 20 seconds. */
  readonly timeout?: number;
  readonly isAllowed?: AddressRule;
}

export interface SafeAnswer {
  /** The final address, after redirects. */
  readonly url: string;
  readonly status: number;
  /** By lower-case name; of several lines of one name, all, separated by commas. */
  readonly headers: Readonly<Record<string, string>>;
  /** Its media type, empty where it names none. */
  readonly contentType: string;
  readonly body: Buffer;
}

/** Fetches a user-supplied address. @throws UnsafeAddressError, UnusableAnswerError, or the network error */
export type SafeFetch = (address: string, options?: SafeFetchOptions) => Promise<SafeAnswer>;

/**
 * Fetches a user-supplied address without reaching servers near this one: http and https only, public addresses only (checked
 * and pinned, again for every redirect), bounded in size and time. A redirect that would drop the body of a POST (any but 307
 * and 308) is not followed: the answer to a GET would say nothing about the POST. Headers such as a signature never go to
 * another origin.
 */
export const safeFetch: SafeFetch = async (address, options = {}) => {
  const timeLimit = AbortSignal.timeout(options.timeout ?? 20_000);
  const signal = options.signal ? AbortSignal.any([options.signal, timeLimit]) : timeLimit;
  let url = parseWebAddress(address);
  let current = options;
  for (let hop = 0; hop <= (options.maxRedirects ?? 3); hop++) {
    const { answer, redirect } = await fetchOnce(url, current, signal);
    if (redirect === null) return answer;
    const next = parseWebAddress(new URL(redirect, url).href);
    const keeps = answer.status === 307 || answer.status === 308;
    if ((current.method ?? 'GET') !== 'GET' && !keeps)
      throw new UnusableAnswerError(
        `it answers ${answer.status}, to be asked at ${next.href}: enter that address`,
      );
    if (next.origin !== url.origin) current = { ...current, headers: contentType(current.headers) };
    url = next;
  }
  throw new UnusableAnswerError('it redirects too often');
};

function contentType(headers: SafeFetchOptions['headers'] = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => name.toLowerCase() === 'content-type'),
  );
}

async function fetchOnce(url: URL, options: SafeFetchOptions, signal: AbortSignal) {
  const { request } = await import('undici');
  const agent = await createPinnedAgent(url, options.isAllowed ?? isReachableAddress);
  try {
    const answer = await request(url, {
      dispatcher: agent,
      signal,
      method: options.method ?? 'GET',
      headers: { 'user-agent': 'Vold', accept: '*/*', ...options.headers },
      body: options.body,
    });
    // A body that is unread or destroyed emits an error, which has no other listener.
    answer.body.on('error', () => {});
    const { location, 'content-type': type } = answer.headers;
    const status = answer.statusCode;
    const contentType = typeof type === 'string' ? type : '';
    if (status >= 300 && status < 400 && typeof location === 'string') {
      answer.body.destroy();
      const empty = { url: url.href, status, headers: {}, contentType: '', body: Buffer.alloc(0) };
      return { answer: empty, redirect: location };
    }
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of answer.body) {
      bytes += chunk.length;
      if (bytes > (options.maxBytes ?? 1_000_000)) throw new UnusableAnswerError('its answer is too large');
      chunks.push(chunk);
    }
    const headers = Object.fromEntries(
      Object.entries(answer.headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
    );
    const body = Buffer.concat(chunks);
    return { answer: { url: url.href, status, headers, contentType, body }, redirect: null };
  } finally {
    await agent.destroy();
  }
}
