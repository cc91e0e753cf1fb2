import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.ts';
import { type AllBodyLimits, type BodyLimits, bodyLimits } from './body-limits.ts';
import { callerAddress, networkOf } from './caller-address.ts';

/** A body that is being received, as it is counted. */
export interface IncomingBody {
  /** Counts bytes that were received. @throws 429 for a client or a network that has too many in flight */
  add(bytes: number): void;
  /** Aborts with the refusal when the body takes too long. */
  readonly signal: AbortSignal;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for requests without a body. */
    incoming: IncomingBody | null;
  }
}

/** Seconds until a caller with too many bytes in flight may retry. */
const retryAfter = 10;
/** Milliseconds in which the rest of a refused body is read and dropped, so that its sender can read the answer. */
const linger = 5000;

/**
 * Limits what all request bodies together may hold, by client and by network, and how long each may take. A body counts until
 * it is answered, because what it filled is held until then. Bodies without files are counted by their announced length.
 */
export function registerIncomingBodies(app: FastifyInstance, limits: AllBodyLimits = bodyLimits): void {
  /** Bytes in flight by client or network. */
  const held = new Map<string, number>();
  const take = (key: string, bytes: number, max: number) => {
    const now = (held.get(key) ?? 0) + bytes;
    if (now > max) throw tooMuch();
    held.set(key, now);
  };
  const give = (key: string, bytes: number) => {
    const rest = (held.get(key) ?? 0) - bytes;
    if (rest > 0) held.set(key, rest);
    else held.delete(key);
  };

  function begin(request: FastifyRequest, reply: FastifyReply): IncomingBody {
    const hasFiles = bringsFiles(request);
    const owners = ownersOf(request, limits);
    const late = new AbortController();
    const timers: NodeJS.Timeout[] = [];
    const refuseAfter = (seconds: number, text: string) => {
      const refuse = () => late.abort(new ApiError('TOO_SLOW', text, { retryAfter }));
      timers.push(setTimeout(refuse, seconds * 1000).unref());
    };
    const taken = new Map<string, number>();
    const add = (bytes: number) => {
      for (const [key, max] of owners) {
        take(key, bytes, max);
        taken.set(key, (taken.get(key) ?? 0) + bytes);
      }
      timers[0]?.refresh();
    };
    const end = () => {
      for (const timer of timers) clearTimeout(timer);
      for (const [key, bytes] of taken) give(key, bytes);
      taken.clear();
      dropRest(request.raw);
    };
    reply.raw.once('close', end);
    if (hasFiles) {
      refuseAfter(limits.silence, `Nothing was received for ${limits.silence} seconds.`);
      const { seconds } = limitsOf(request, limits);
      if (isLarge(request)) add(1);
      else refuseAfter(seconds, `This was not received within ${seconds} seconds.`);
    } else {
      refuseAfter(limits.text, `This was not received within ${limits.text} seconds.`);
      late.signal.addEventListener('abort', () => {
        if (!request.raw.complete && !reply.sent) reply.send(late.signal.reason);
      });
      add(
        Math.min(Number(request.headers['content-length'] ?? Infinity), request.routeOptions.bodyLimit ?? 0),
      );
    }
    return { add: isLarge(request) ? () => add(0) : add, signal: late.signal };
  }

  app.decorateRequest('incoming', null);
  // After sign-in and before the body is read.
  app.addHook('preParsing', (request, reply, _payload, done) => {
    try {
      if (hasBody(request.raw)) request.incoming = begin(request, reply);
      done();
    } catch (error) {
      done(error as ApiError);
    }
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function bringsFiles({ headers }: FastifyRequest): boolean {
  return /^multipart\//i.test(headers['content-type'] ?? '');
}

function isLarge(request: FastifyRequest): boolean {
  return bringsFiles(request) && (request.routeOptions.config.api?.largeBody ?? false);
}

function limitsOf({ access }: FastifyRequest, limits: AllBodyLimits): BodyLimits {
  return access?.principal.kind === 'user' ? limits.staff : limits.guest;
}

/** Who a body is counted for, and how many bytes each may have in flight. */
function ownersOf(request: FastifyRequest, limits: AllBodyLimits): [key: string, max: number][] {
  const { access } = request;
  const principal = access?.principal;
  const { perClient, perNetwork } = limitsOf(request, limits);
  const kind = principal?.kind === 'user' ? 'staff' : 'guest';
  const client = access?.clientId ?? (principal?.kind === 'user' ? principal.clientId : null);
  // One at a time: it may have gigabytes.
  if (isLarge(request)) return [[`large ${client}`, 1]];
  return [
    ...(client === null ? [] : ([[`${kind} ${client}`, perClient]] as [string, number][])),
    [`${kind} ${networkOf(callerAddress(request))}`, perNetwork],
  ];
}

/** Left in the connection, the rest of a body would keep the caller's next request waiting, or fill memory for ever. */
function dropRest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  request.unpipe();
  request.resume();
  setTimeout(() => {
    if (!request.complete) request.destroy();
  }, linger).unref();
}

function tooMuch(): ApiError {
  return new ApiError('TOO_MANY_REQUESTS', 'Too much is being sent at once. Please try again in a moment.', {
    retryAfter,
  });
}
