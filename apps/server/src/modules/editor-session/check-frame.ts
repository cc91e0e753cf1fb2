import type { FrameCheck } from '@vold/contract';
import { type SafeAnswer, type SafeFetch, UnsafeAddressError } from '../../platform/safe-fetch/index.ts';
import { refusedFraming } from './refused-framing.ts';

interface FrameToCheck {
  /** The frame's address, without tokens. */
  readonly url: string;
  /** The client's origin, the only one that is requested. */
  readonly origin: string;
  readonly dashboard: string;
}

const limits = { timeout: 8000, maxBytes: 3_000_000, maxRedirects: 5 };

/** Characters of a tag that are looked at; the rest of a longer one is ignored. */
const maxTagLength = 4000;

/** Asks the website for the frame's page, as far as that is safe, and names the first thing that is wrong with it. */
export async function checkFrame(
  fetch: SafeFetch,
  { url, origin, dashboard }: FrameToCheck,
): Promise<FrameCheck> {
  let answer: SafeAnswer;
  try {
    answer = await fetch(url, { ...limits, headers: { accept: 'text/html' } });
  } catch (error) {
    if (error instanceof UnsafeAddressError) return { cause: 'unchecked' };
    return { cause: 'unreachable', message: reasonOf(error) };
  }
  const end = new URL(answer.url);
  if (end.origin !== origin) return { cause: 'redirected', to: end.origin };
  if (answer.status >= 400) return { cause: 'status', status: answer.status };
  const refused = refusedFraming(answer.headers, origin, dashboard);
  if (refused) return { cause: 'framing', ...refused };
  return findSdk(answer.body.toString('utf8'), dashboard);
}

/**
 * Looks for the script in the page. A website that bundles the SDK has its dashboards in a separate file: if the page has no
 * sign of the script but loads modules, the result is unknown.
 */
function findSdk(html: string, dashboard: string): FrameCheck {
  const listed = [...html.matchAll(/data-dashboard\s*=\s*["']?([^"'>]+)/gi)].flatMap(
    ([, list]) => list?.split(/[\s,]+/).filter(Boolean) ?? [],
  );
  if (listed.length > 0) {
    const isListed = listed.some((address) => URL.parse(address)?.origin === dashboard);
    return isListed ? { cause: 'none' } : { cause: 'not-listed', listed: listed.slice(0, 10) };
  }
  return loadsModules(html) ? { cause: 'none' } : { cause: 'no-sdk' };
}

/**
 * Tells whether a page has a script of the type `module`. Reads the page once: any website may send megabytes of tags
 * that never end, which a regular expression would read again from each of them.
 */
function loadsModules(html: string): boolean {
  const lower = html.toLowerCase();
  let start = lower.indexOf('<script');
  while (start >= 0) {
    const end = lower.indexOf('>', start);
    if (end < 0) return false;
    const tag = lower.slice(start, Math.min(end, start + maxTagLength));
    if (/\stype\s*=\s*["']?module/.test(tag)) return true;
    start = lower.indexOf('<script', end);
  }
  return false;
}

/** One sentence part without addresses of our network. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it does not answer';
  const code = 'code' in error ? String(error.code) : '';
  if (error.name === 'TimeoutError' || /TIMEOUT|TIMEDOUT/.test(code)) return 'it does not answer in time';
  if (/ENOTFOUND|EAI_AGAIN/.test(code)) return 'its name is not known';
  if (/ECONNREFUSED/.test(code)) return 'it refuses connections';
  if (/CERT|SSL|TLS|ALTNAME/.test(code)) return 'its certificate is not valid';
  if (/redirects too often/.test(error.message)) return 'it redirects in a circle';
  return 'it does not answer';
}
