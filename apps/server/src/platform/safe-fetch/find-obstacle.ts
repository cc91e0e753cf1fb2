import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { hostOf, parseWebAddress } from './pinned-agent.ts';
import { isReachableAddress } from './public-address.ts';

/** Why `safeFetch` would not reach an address: its name leads nowhere at the moment, or to what is not public. */
export type Obstacle = 'unknown' | 'private';

/** Milliseconds: a user is waiting at a screen. */
const patience = 3_000;

/** The reason for which `safeFetch` would refuse an address, before any request; null: none is known. */
export async function findObstacle(address: string): Promise<Obstacle | null> {
  const host = hostOf(parseWebAddress(address));
  if (isIP(host)) return isReachableAddress(host) ? null : 'private';
  const late = Promise.withResolvers<[]>();
  const timer = setTimeout(() => late.resolve([]), patience);
  try {
    const found = await Promise.race([lookup(host, { all: true }).catch(() => []), late.promise]);
    if (found.length === 0) return 'unknown';
    return found.every((one) => isReachableAddress(one.address)) ? null : 'private';
  } finally {
    clearTimeout(timer);
  }
}
