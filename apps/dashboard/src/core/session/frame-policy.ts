import type { Client, Webconfig } from '@vold/contract';
import { readTab, writeTab } from './tab-storage.ts';

/** Websites on this machine, for a dashboard that is used on this machine. */
const local = ['http://*.localhost:*', 'http://localhost:*', 'http://127.0.0.1:*'];
const isLocal = ({ hostname }: URL | Location) => /^(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1)$/.test(hostname);

/** The origins that this document may frame; null until a user has signed in for a client. */
let framed: ReadonlySet<string> | null = null;

/**
 * Limits the frames of this document to the websites of a client, by a browser policy. The document's first policy names no
 * website, because strangers get it too. The policies of a document only add up: the first client's stays.
 */
export function narrowFrames(client: Client | null, webconfig: Webconfig | null): void {
  if (framed || !webconfig) return;
  const origins = [webconfig.website_url, webconfig.development_website_url, client?.website]
    .map((address) => URL.parse(address ?? '')?.origin ?? 'null')
    .filter((origin) => origin !== 'null');
  framed = new Set(origins);
  const sources = [...(isLocal(window.location) ? local : []), ...framed];
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `frame-src ${sources.length > 0 ? sources.join(' ') : "'none'"}`;
  document.head.append(policy);
}

const tried = 'frame_reload';

/**
 * True if this document may frame an address. If not, it belongs to another client than the first one, or is new: then the
 * document is reloaded once, and limited to it.
 */
export function mayFrame(origin: string): boolean {
  const website = new URL(origin);
  const isNear = isLocal(window.location) && isLocal(website) && website.protocol === 'http:';
  const isFramed = !framed || framed.has(origin) || isNear;
  // A second time would help no more: what shows then is why the website stays silent.
  const isTried = readTab(tried) === origin;
  writeTab(tried, null);
  if (isFramed || isTried) return true;
  writeTab(tried, origin);
  window.location.reload();
  return false;
}
