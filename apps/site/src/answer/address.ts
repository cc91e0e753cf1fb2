import type { FastifyRequest } from 'fastify';

/** The address that a visitor requested. */
export interface SiteAddress {
  /** Lower case, with a port only where it is the one that the website listens on. */
  host: string;
  /** `https://example.com`, as the visitor sees it. */
  origin: string;
  /** Percent-encoded, with leading slash, without query. */
  path: string;
  query: URLSearchParams;
  /** The query as it was written, without `?`. */
  search: string;
  /** Page of a listing; 1 when absent or no number. */
  page: number;
}

const hostPattern = /^([a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::(\d{1,5}))?$/i;

/**
 * The website that a Host header names, in one spelling, or null where no website can have it. A visitor may write any
 * port and any case: pages are kept under the name and stand in their own links, so only the port counts that is ours.
 */
export function hostOf(said: string | undefined, ownPort: number): string | null {
  const [, written, port] = hostPattern.exec(said ?? '') ?? [];
  if (written === undefined) return null;
  const name = written.toLowerCase().replace(/\.$/, '');
  if (name === '') return null;
  // A machine has sixteen million names of this kind, all for the same website.
  const known = /^127(?:\.\d{1,3}){3}$/.test(name) ? '127.0.0.1' : name;
  const isOwn = port !== undefined && Number(port) === ownPort && ownPort !== 80;
  return isOwn ? `${known}:${ownPort}` : known;
}

/** A proxy in front of us may forward any text that a visitor sends, and every address of the page begins with it. */
export function protocolOf(said: string): 'http' | 'https' {
  return said.toLowerCase() === 'https' ? 'https' : 'http';
}

/** The same protocol and port at another host name. */
export function originAt(origin: string, hostName: string): string {
  const url = new URL(origin);
  url.hostname = hostName;
  return url.origin;
}

/** The origin whose addresses search engines shall know: that of the primary domain, if the client has one. */
export function officialOrigin(origin: string, { primaryDomain }: { primaryDomain: string | null }): string {
  return primaryDomain === null ? origin : originAt(origin, primaryDomain);
}

/** The cache key of a page. */
export function pageKey(origin: string, path: string, page: number): string {
  return `${origin} ${path} ${page}`;
}

/** Adds the query of the old address to the target of a redirect. */
export function withQuery(address: string, search: string): string {
  if (search === '') return address;
  const [rest = '', fragment] = splitOnce(address, '#');
  const joined = `${rest}${rest.includes('?') ? '&' : '?'}${search}`;
  return fragment === undefined ? joined : `${joined}#${fragment}`;
}

/**
 * @param ownPort where the website listens
 * @returns null for a Host header or an address that no website can have
 */
export function addressOf(request: FastifyRequest, ownPort: number): SiteAddress | null {
  const host = hostOf(request.headers.host, ownPort);
  if (host === null) return null;
  const [path = '/', search = ''] = splitOnce(request.raw.url ?? '/', '?');
  if (!path.startsWith('/') || path.length > 4096) return null;
  const query = new URLSearchParams(search);
  const page = /^[1-9]\d{0,4}$/.exec(query.get('page') ?? '')?.[0];
  return {
    host,
    origin: `${protocolOf(request.protocol)}://${host}`,
    path,
    query,
    search,
    page: page ? Number(page) : 1,
  };
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
