import type { Transaction } from '../../platform/db/index.ts';
import { followRedirects, isWildcard, redirectSource } from '../redirect/index.ts';

export interface FoundRedirect {
  id: string;
  to: string;
  permanent: boolean;
  /** Found by a wildcard, not by an exact address. */
  byWildcard: boolean;
}

/**
 * The target of an old address. Chains are resolved here, so that a visitor is redirected once; a chain that leads back to its
 * start is not a redirect. An address is found in any case, with or without a trailing slash.
 *
 * @param asked decoded, with its leading slash
 * @param hostName of the requested website
 */
export async function findRedirect(
  tx: Transaction,
  asked: string,
  hostName: string,
): Promise<FoundRedirect | null> {
  const source = redirectSource(tx, (host) => host === hostName);
  const found = await followRedirects(source, asked.normalize('NFC'));
  if (found.kind !== 'found') return null;
  const to = locationOf(found.to);
  const { first, permanent } = found;
  return to === null ? null : { id: first.id, to, permanent, byWildcard: isWildcard(first.from) };
}

/**
 * The target as a header value: ASCII, without line breaks. Null if browsers would take a path for the address of another
 * website (`/\host`). Targets that were stored before such input was refused are sent safely as well.
 */
function locationOf(target: string): string | null {
  const website = 'http://website.invalid';
  const url = URL.parse(target, website);
  if (!url) return null;
  if (!target.startsWith('/')) return /^https?:$/.test(url.protocol) ? url.href : null;
  return url.origin === website ? url.href.slice(website.length) : null;
}
