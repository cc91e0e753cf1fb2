import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants } from '@vold/contract';
import {
  type AddressRule,
  createPinnedAgent,
  isReachableAddress,
  parseWebAddress,
  UnsafeAddressError,
} from '../../../platform/safe-fetch/index.ts';

/** Why a file could not be fetched, as a sentence part: `could not be fetched: …`. */
export class FetchFileError extends Error {
  override readonly name = 'FetchFileError';
  /** The server could not be reached at all: trying it again for the next file is pointless. */
  readonly unreachable: boolean;
  constructor(message: string, unreachable = false) {
    super(message);
    this.unreachable = unreachable;
  }
}

export interface FetchFileOptions {
  /** Path to write to; null only checks if it could be fetched. */
  target: string | null;
  signal?: AbortSignal;
  maxBytes?: number;
  /** Milliseconds for all of it. */
  timeout?: number;
  /** Which addresses may be connected to; public ones unless a test says otherwise. */
  isAllowed?: AddressRule;
}

const maxRedirects = 5;

/**
 * Downloads a file named by an export. The address is user input, so: http and https only, names are resolved here and only
 * public addresses are connected to (exactly the one that was checked, so that a second DNS answer cannot change it), every
 * redirect is checked again, size and time are bounded.
 *
 * @throws FetchFileError; a partial file is removed
 */
export async function fetchFile(address: string, options: FetchFileOptions): Promise<void> {
  const timeLimit = AbortSignal.timeout(options.timeout ?? 120_000);
  const signal = options.signal ? AbortSignal.any([options.signal, timeLimit]) : timeLimit;
  try {
    let next = address;
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const redirect = await fetchOnce(next, options, signal);
      if (redirect === null) return;
      next = redirect;
    }
    throw new FetchFileError('it redirects too often');
  } catch (error) {
    if (options.target) await rm(options.target, { force: true });
    options.signal?.throwIfAborted();
    if (timeLimit.aborted) throw new FetchFileError('it took too long', true);
    throw explain(error);
  }
}

/** @returns the address that it redirects to, or null once the file is there */
async function fetchOnce(
  address: string,
  options: FetchFileOptions,
  signal: AbortSignal,
): Promise<string | null> {
  const { request } = await import('undici');
  const url = parseWebAddress(address);
  const agent = await createPinnedAgent(url, options.isAllowed ?? isReachableAddress).catch(
    (error: unknown) => {
      throw error instanceof UnsafeAddressError ? new FetchFileError(error.message, true) : error;
    },
  );
  try {
    const answer = await request(url, {
      dispatcher: agent,
      signal,
      headersTimeout: 30_000,
      bodyTimeout: 30_000,
      headers: { 'user-agent': 'Vold import', accept: '*/*' },
    });
    // A discarded body emits an error, which would end the process without a listener.
    answer.body.on('error', () => {});
    const location = answer.headers.location;
    if (answer.statusCode >= 300 && answer.statusCode < 400 && typeof location === 'string') {
      answer.body.destroy();
      return new URL(location, url).href;
    }
    if (answer.statusCode !== 200) {
      answer.body.destroy();
      throw new FetchFileError(`the server answered ${answer.statusCode}`);
    }
    const limit = options.maxBytes ?? constants.maxUploadBytes;
    const tooLarge = () => new FetchFileError(`it is larger than ${Math.round(limit / 1_000_000)} MB`);
    if (Number(answer.headers['content-length'] ?? 0) > limit) {
      answer.body.destroy();
      throw tooLarge();
    }
    if (options.target === null) answer.body.destroy();
    else
      await pipeline(answer.body, byteLimit(limit, tooLarge), createWriteStream(options.target), { signal });
    return null;
  } finally {
    await agent.destroy();
  }
}

function byteLimit(limit: number, tooLarge: () => Error): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) done(tooLarge());
      else done(null, chunk);
    },
  });
}

function explain(error: unknown): FetchFileError {
  if (error instanceof FetchFileError) return error;
  if (error instanceof UnsafeAddressError) return new FetchFileError(error.message);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/ENOTFOUND|EAI_AGAIN|ENODATA/.test(code)) return new FetchFileError('its server was not found', true);
  if (/CONNECT|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT/.test(code))
    return new FetchFileError('its server does not answer', true);
  return new FetchFileError('the connection broke');
}
