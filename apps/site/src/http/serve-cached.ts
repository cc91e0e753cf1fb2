import type { IncomingMessage, ServerResponse } from 'node:http';
import { previewParameter } from '@vold/contract';
import { hostOf, pageKey, protocolOf } from '../answer/address.ts';
import type { PageCache } from '../cache/page-cache.ts';
import type { Encoding, PageEntry } from '../cache/page-entry.ts';
import { hasPreview } from '../draft/preview-cookie.ts';
import { sentParameter } from '../forms/answer-form.ts';
import { chooseEncoding, matchesEtag } from './negotiate.ts';
import { entryHeaders } from './send-entry.ts';
import type { TrustedProxy } from './trusted-proxy.ts';

/** The configuration that the address of a request depends on. */
interface Listening {
  trusts: TrustedProxy;
  ownPort: number;
}

/** Parts of a query by which an address shows something else. Others, as of campaigns, change nothing. */
const ofOtherPages = new RegExp(`(?:^|&)(?:page|editor|tkn|${sentParameter}|${previewParameter})(?:=|&|$)|%`);

/**
 * Answers from the cache before the framework sees the request: routing, request objects and hooks were more than half of the
 * cost of a cached page. Handles the simple case only: a GET for a page that is already compressed as the visitor wants it. The
 * answer equals that of `sendEntry`.
 *
 * @param onServed called after the answer was sent, so that no visitor waits for it
 * @returns a function that sends it, and whether it is fresh; null if the framework has to answer
 */
export function findCached(
  cache: PageCache,
  request: IncomingMessage,
  response: ServerResponse,
  { trusts, ownPort }: Listening,
  onServed: (entry: PageEntry, request: IncomingMessage) => void,
): { key: string; send: () => void; isFresh: boolean } | null {
  const { url, headers } = request;
  if (request.method !== 'GET' || !url?.startsWith('/') || hasPreview(headers)) return null;
  const [path = '', search] = url.split('?', 2);
  if (search !== undefined && ofOtherPages.test(search)) return null;
  const host = hostOf(headers.host, ownPort);
  if (host === null) return null;
  const key = pageKey(`${protocolOf(forwarded(request, trusts))}://${host}`, path, 1);
  const entry = cache.find(key);
  if (!entry) return null;
  const encoding = chooseEncoding(headers['accept-encoding']);
  const body = entry.ready(encoding);
  if (!body) return null;
  const send = () => {
    if (matchesEtag(headers['if-none-match'], entry.etag(encoding))) {
      const { 'content-encoding': _, ...fields } = entryHeaders(entry, encoding, true).fields;
      response.writeHead(304, fields).end();
    } else {
      response.writeHead(200, fieldsOf(entry, encoding, body.length)).end(body);
    }
    onServed(entry, request);
  };
  return { key, send, isFresh: !entry.stale };
}

/** Made once for a page and an encoding: putting a dozen fields together cost as much as finding the page. */
const made = new WeakMap<PageEntry, Map<Encoding, Readonly<Record<string, string>>>>();

function fieldsOf(entry: PageEntry, encoding: Encoding, length: number): Readonly<Record<string, string>> {
  const known = made.get(entry) ?? new Map<Encoding, Readonly<Record<string, string>>>();
  made.set(entry, known);
  const fields = known.get(encoding) ?? {
    ...entryHeaders(entry, encoding, true).fields,
    'content-length': String(length),
  };
  known.set(encoding, fields);
  return fields;
}

/** As the framework finds it with the same `trusts`. */
export function forwarded({ headers, socket }: IncomingMessage, trusts: TrustedProxy): string {
  const protocols = headers['x-forwarded-proto'];
  if (typeof protocols !== 'string' || !trusts(socket.remoteAddress ?? '', 0)) return 'http';
  return protocols.slice(protocols.lastIndexOf(',') + 1).trim();
}
