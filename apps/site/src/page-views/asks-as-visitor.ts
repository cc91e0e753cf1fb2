import type { IncomingHttpHeaders } from 'node:http';
import { createCache } from '@vold/runtime/cache';
import { isbot } from 'isbot';

/** Browsers come in a few thousand kinds; a client that makes names up must not fill the memory. */
const maxKnown = 2000;
const known = createCache<string, boolean>(maxKnown);

/**
 * True if a request comes from a person who has not opted out: no `DNT`, no `Sec-GPC`, no bot, no prefetch. The headers are not
 * stored.
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

/** Host name of the website that a visitor came from: '' if unknown, null if it is this one. */
export function referrerOf({ referer, host }: IncomingHttpHeaders): string | null {
  if (!referer || !URL.canParse(referer)) return '';
  const { host: from, hostname, protocol } = new URL(referer);
  if (from === host) return null;
  return /^https?:$/.test(protocol) ? hostname.replace(/^www\./, '') : '';
}

/** Maximum length of a page's address. */
const maxLink = 500;

/** Page with the link that was followed, without query: a path of this website, else an address; '' if unknown. */
export function linkOf({ referer, host }: IncomingHttpHeaders): string {
  const url = referer ? URL.parse(referer) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return '';
  return (url.host === host ? url.pathname : `${url.origin}${url.pathname}`).slice(0, maxLink);
}
