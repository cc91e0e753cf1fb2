import type { IncomingMessage } from 'node:http';
import { isId } from '@vold/contract';

declare module 'node:http' {
  interface IncomingMessage {
    /** The client that the path's last segment selected. */
    voldClientId?: string;
    /** The path as it was asked for, before the client was stripped. */
    voldOriginalUrl?: string;
  }
}

const base = '/api/v1/';
/** Calls that concern no client, or name one as their record: their path is left alone (API-06). */
const optedOut = /^(?:login|logout|self|openapi\.json|site)(?:\/|$)/;
const clientRecord = /^client\/[^/]+$/;

/**
 * Strips a last segment that is a client id and remembers it: `/api/v1/page/pg_…/cl_…?x=1` becomes
 * `/api/v1/page/pg_…?x=1` (API-02, API-05). One rewrite instead of a second set of routes.
 */
export function stripClientSuffix(
  request: Pick<IncomingMessage, 'url' | 'voldClientId' | 'voldOriginalUrl'>,
): string {
  const url = request.url ?? '/';
  if (!url.startsWith(base)) return url;
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  const slash = path.lastIndexOf('/');
  const last = path.slice(slash + 1);
  if (last.length !== 29 || !last.startsWith('cl_') || !isId('client', last)) return url;
  const call = path.slice(base.length);
  if (optedOut.test(call) || clientRecord.test(call)) return url;
  request.voldClientId = last;
  request.voldOriginalUrl = url;
  return path.slice(0, slash) + (queryAt < 0 ? '' : url.slice(queryAt));
}
