import { randomBytes } from 'node:crypto';
import type { AttemptOrigin } from '../../platform/auth/throttle.ts';
import type { RequestContext } from '../../platform/http/route.ts';

const cookie = 'vold_device';
/** Seconds that a browser keeps its id. */
const lifetime = 365 * 24 * 60 * 60;

/** Returns the origin of a call, with the id that the browser got at an earlier sign-in. */
export function originOf({ ip, request }: Pick<RequestContext, 'ip' | 'request'>): AttemptOrigin {
  const device = /(?:^|;\s*)vold_device=([\w-]{22})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1] ?? null;
  return { ip, device };
}

/**
 * Gives the browser an id, unless it has one. The id grants nothing: wrong passwords typed there have a separate count, so that
 * no one else can lock its user out.
 */
export function keepDevice({ ip, request, reply }: RequestContext): AttemptOrigin {
  const origin = originOf({ ip, request });
  if (origin.device) return origin;
  const device = randomBytes(16).toString('base64url');
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookie}=${device}; Path=/api/v1/login; Max-Age=${lifetime}; HttpOnly; SameSite=Strict${secure}`,
  );
  return { ip, device };
}
