import { type Method, pathForClient, previewHeader } from '@vold/contract';
import type { Connection, Fetched } from './connection.ts';
import { errorOf, VoldError } from './vold-error.ts';

export interface CallOptions {
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/**
 * One call of the API: `call(connection, 'GET', 'post/type/journal')`. The client is appended to the path, unless the path
 * names one. Reads come from the connection's cache if it has one; a write clears it.
 *
 * @returns the answer's JSON, or undefined without a body
 * @throws VoldError
 */
export async function call(
  connection: Connection,
  method: Method,
  path: string,
  options: CallOptions = {},
): Promise<unknown> {
  const address = addressOf(connection, path, options.query);
  const { cache } = connection;
  if (method === 'GET') {
    // Who gives up a read must not take it from others who wait for it.
    if (cache && !options.signal)
      return cache.read(address, (etag) => {
        const headers = { ...options.headers, ...(etag !== null && { 'if-none-match': etag }) };
        return send(connection, method, address, { ...options, headers });
      });
    return (await send(connection, method, address, options))?.answer;
  }
  try {
    return (await send(connection, method, address, options))?.answer;
  } finally {
    cache?.clear();
  }
}

function addressOf({ base, client }: Connection, path: string, query: CallOptions['query'] = {}): string {
  const url = new URL(`${base}/${pathForClient(path, client)}`);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url.href;
}

async function send(
  { token, preview, timeout, fetch }: Connection,
  method: Method,
  address: string,
  { body, headers, signal }: CallOptions,
): Promise<Fetched> {
  const limit = AbortSignal.timeout(timeout);
  const response = await fetch(address, {
    method,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(preview !== null && { [previewHeader]: preview }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  }).catch((error: unknown) => {
    // An aborted call is not an error of the API.
    if (signal?.aborted) throw error;
    throw new VoldError({ status: 0, code: 'UNREACHABLE', message: 'The server cannot be reached' });
  });
  if (response.status === 304) return null;
  const text = await response.text();
  let answer: unknown;
  try {
    answer = text === '' ? undefined : JSON.parse(text);
  } catch {
    throw errorOf(response, null);
  }
  if (!response.ok) throw errorOf(response, answer);
  return { answer, etag: response.headers.get('etag') };
}
