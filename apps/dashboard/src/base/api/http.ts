import { draftHeader, type ErrorBody, type Method, parseJson, pathForClient } from '@vold/contract';
import type { z } from 'zod';
import { isLeaving } from './leaving.ts';
import { type ApiFailure, type ApiResult, failure } from './result.ts';

export interface HttpOptions {
  /** Base address with the version, for example `/api/v1` (API-01). */
  base: string;
  /** The session's token, and the client whose id is appended to paths: null for a master without a choice. */
  credentials: () => { token: string | null; clientId: string | null };
  /** The server said that the session is over: a 401, also one of `GET self` after a failed GET (ERR-06, ERR-08). */
  onSessionEnded: (refusal: ErrorBody) => void;
  /**
   * Calls that were sent before the dashboard's code was loaded (`session/start-calls.ts`). Their answers are not validated:
   * the first screen does not wait for the schemas, with which the server's own tests compare every answer.
   */
  early?: (address: string, init: RequestInit) => Promise<ReceivedAnswer> | undefined;
}

/** An answer as a whole. */
export interface ReceivedAnswer {
  status: number;
  text: string;
}

type Schemas = typeof import('./schemas.ts');
/** Shape of a successful answer; anything else is a failure with the code UNEXPECTED_ANSWER. */
export type AnswerSchema<T> = (schemas: Schemas) => z.ZodType<T>;

export interface CallOptions<T> {
  schema: AnswerSchema<T>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  /** Names another client than the selected one. */
  clientId?: string;
  /** Makes a write conditional on this revision (`If-Match`); a stale one answers 412. */
  rev?: number;
  /** Reads and writes the draft, instead of published records (`X-Vold-Edition`). */
  draft?: boolean;
  /** Names a create, so that it is done once however often it is sent (`Idempotency-Key`). */
  key?: string;
  /** A failure of this call is no reason to ask whether the session is still there (ERR-09). */
  exempt?: boolean;
  /** A 401 does not end the session: the caller shows a message first, and then ends it. */
  endsLater?: boolean;
  signal?: AbortSignal;
}

/** Longest wait for the answer whether the session is still there, in milliseconds. */
const sessionCheckTimeout = 10_000;

/** The transport of every call: address, headers, errors as values, and the rule of failed GETs. */
export class Http {
  readonly #options: HttpOptions;

  constructor(options: HttpOptions) {
    this.#options = options;
  }

  /** Address of a call, with the client id as its last segment (API-02, API-05). */
  address(path: string, options: Pick<CallOptions<unknown>, 'query' | 'clientId'> = {}): string {
    const clientId = options.clientId ?? this.#options.credentials().clientId;
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(options.query ?? {})) {
      if (value !== undefined) query.set(name, String(value));
    }
    const search = query.size > 0 ? `?${query}` : '';
    return `${this.#options.base}/${pathForClient(path, clientId)}${search}`;
  }

  /** Headers of every call (API-07). */
  headers(): Record<string, string> {
    const { token } = this.#options.credentials();
    return token ? { Authorization: `Bearer ${token}` } : {};
  }

  async call<T>(method: Method, path: string, options: CallOptions<T>): Promise<ApiResult<T>> {
    const { token } = this.#options.credentials();
    const headers: Record<string, string> = { 'Content-Type': 'application/json', ...this.headers() };
    if (options.rev !== undefined) headers['If-Match'] = String(options.rev);
    if (options.key !== undefined) headers['Idempotency-Key'] = options.key;
    if (options.draft) headers[draftHeader] = 'draft';
    const address = this.address(path, options);
    const init: RequestInit = {
      method,
      headers,
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
    };
    const early = this.#options.early?.(address, init);
    // In parallel with the call.
    if (!early) void loadSchemas();
    let answer: ReceivedAnswer;
    try {
      answer = await withinDeadline(
        method,
        options.signal,
        (signal) => early ?? receive(address, { ...init, signal }),
      );
    } catch (error) {
      if (options.signal?.aborted) return failure(0, 'ABORTED', 'The call was cancelled');
      if (isLeaving()) return new Promise(() => {});
      if (error === unanswered && method === 'GET') return failure(0, unanswered.code, unanswered.text);
      return failure(0, 'UNREACHABLE', 'The server cannot be reached. Check your connection.');
    }
    const taken = early && answer.status < 400 ? readBody(answer.text) : undefined;
    const result: ApiResult<T> =
      taken === undefined
        ? await readAnswer(answer, options.schema)
        : { ok: true, status: answer.status, data: taken as T };
    // A failure of a session that has been replaced meanwhile says nothing about the new one.
    if (!result.ok && token !== null && token === this.#options.credentials().token) {
      await this.#afterFailure(method, path, result, options);
    }
    return result;
  }

  /** Fetches a file that the session may have, as a whole. */
  async download(
    path: string,
    query: CallOptions<unknown>['query'] = {},
    clientId?: string,
  ): Promise<ApiResult<Blob>> {
    const { token } = this.#options.credentials();
    try {
      const response = await fetch(this.address(path, { query, clientId }), { headers: this.headers() });
      if (response.ok) return { ok: true, status: response.status, data: await response.blob() };
      const refused = await readAnswer(
        { status: response.status, text: await response.text() },
        ({ nothing }) => nothing,
      );
      if (response.status === 401 && token === this.#options.credentials().token && !refused.ok)
        this.#options.onSessionEnded(refused.data);
      return refused;
    } catch {
      return failure(0, 'UNREACHABLE', 'The server cannot be reached. Check your connection.');
    }
  }

  /**
   * A 401 ends the session. A GET that fails with 400 or 500 may hide the same (ERR-06), so `GET self` is asked. Nothing
   * else ends it: a broken or absent server says nothing about who is signed in.
   */
  async #afterFailure(
    method: Method,
    path: string,
    { status, data }: ApiFailure,
    { exempt, endsLater }: Pick<CallOptions<unknown>, 'exempt' | 'endsLater'>,
  ): Promise<void> {
    if (status === 401 && !endsLater) this.#options.onSessionEnded(data);
    if (method !== 'GET' || exempt || path === 'self' || (status !== 400 && status !== 500)) return;
    const refusal = await this.#sessionRefusal();
    if (refusal) this.#options.onSessionEnded(refusal);
  }

  /** The 401 of `GET self`; null for any other answer, and for none. */
  async #sessionRefusal(): Promise<ErrorBody | null> {
    try {
      const address = this.address('self');
      const signal = AbortSignal.timeout(sessionCheckTimeout);
      const response = await fetch(address, { headers: this.headers(), signal });
      if (response.status !== 401) return null;
      const answer = await readAnswer({ status: 401, text: await response.text() }, ({ nothing }) => nothing);
      return answer.ok ? null : answer.data;
    } catch {
      return null;
    }
  }
}

/** Why a read was given up. It is not repeated automatically: a person has waited long enough. */
export const unanswered = {
  code: 'UNANSWERED',
  text: 'The server did not answer in time. Try again.',
} as const;

/** Milliseconds until a call without an answer has failed: the server, or what is between, may hang. */
const readDeadline = 30_000;
const writeDeadline = 120_000;

/** Rejects at the deadline of the method, or when the caller aborts the call. */
async function withinDeadline(
  method: Method,
  aborted: AbortSignal | undefined,
  ask: (signal: AbortSignal) => Promise<ReceivedAnswer>,
): Promise<ReceivedAnswer> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  const timer = setTimeout(
    () => controller.abort(unanswered),
    method === 'GET' ? readDeadline : writeDeadline,
  );
  aborted?.addEventListener('abort', stop);
  if (aborted?.aborted) stop();
  try {
    const { signal } = controller;
    const stopped = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    return await Promise.race([ask(signal), stopped]);
  } finally {
    clearTimeout(timer);
    aborted?.removeEventListener('abort', stop);
  }
}

async function receive(address: string, init: RequestInit): Promise<ReceivedAnswer> {
  const response = await fetch(address, init);
  return { status: response.status, text: await response.text() };
}

/** Reads an answer's text as the result of a call. */
export async function readAnswer<T>(
  { status, text }: ReceivedAnswer,
  schema: AnswerSchema<T>,
): Promise<ApiResult<T>> {
  const schemas = await loadSchemas();
  if (!schemas)
    return failure(status, 'NOT_LOADED', 'A part of the dashboard is missing. Load the page again.');
  const body = readBody(text);
  if (status >= 400) {
    const parsed = schemas.errorBody.safeParse(body);
    if (parsed.success) return { ok: false, status, data: parsed.data };
    return failure(status, 'UNEXPECTED_ANSWER', `The server answered with status ${status}.`);
  }
  const parsed = schema(schemas).safeParse(body);
  if (parsed.success) return { ok: true, status, data: parsed.data };
  const issue = parsed.error.issues[0];
  const where = issue && issue.path.length > 0 ? ` (${issue.path.join('.')}: ${issue.message})` : '';
  return failure(status, 'UNEXPECTED_ANSWER', `The server's answer was not understood${where}.`);
}

/** Null where they cannot be had: after a deployment the old files are gone. */
function loadSchemas(): Promise<Schemas | null> {
  return import('./schemas.ts').catch(() => null);
}

/** Returns the JSON of an answer, {} for an empty one; undefined if it is not JSON. */
function readBody(text: string): unknown {
  return text === '' ? {} : parseJson(text);
}
