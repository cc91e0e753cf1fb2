import type { IncomingHttpHeaders } from 'node:http';
import { createCache } from '@vold/runtime/cache';
import { isbot } from 'isbot';

/** Browsers come in a few thousand kinds; whoever makes names up must not fill the memory. */
const maxKnown = 2000;
const known = createCache<string, boolean>(maxKnown);

/**
 * Whether a request is a person's who has not asked to be left alone: no `DNT`, no `Sec-GPC`, no program, nothing that a
 * browser fetches ahead. What is read here is thrown away again.
 */
export function asksAsVisitor(headers: IncomingHttpHeaders): boolean {
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') return false;
  if (headers['sec-purpose'] !== undefined || headers.purpose === 'prefetch') return false;
  // A browser says so where a page is asked for as a picture or by a script.
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined && destination !== 'document') return false;
  return isBrowser(headers['user-agent'] ?? '');
}

function isBrowser(agent: string): boolean {
  const answer = known.get(agent);
  if (answer !== undefined) return answer;
  const found = agent !== '' && !isbot(agent);
  known.set(agent, found);
  return found;
}

/** Host name of the website that a visitor came from: '' where none is told, null where it is this one. */
export function referrerOf({ referer, host }: IncomingHttpHeaders): string | null {
  if (!referer || !URL.canParse(referer)) return '';
  const { host: from, hostname, protocol } = new URL(referer);
  if (from === host) return null;
  return /^https?:$/.test(protocol) ? hostname.replace(/^www\./, '') : '';
}

/** Maximum length of a page's address. */
const maxLink = 500;

/** Page with the link that was followed, without query: a path of this website, else an address; '' where none is told. */
export function linkOf({ referer, host }: IncomingHttpHeaders): string {
  const url = referer ? URL.parse(referer) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return '';
  return (url.host === host ? url.pathname : `${url.origin}${url.pathname}`).slice(0, maxLink);
}
