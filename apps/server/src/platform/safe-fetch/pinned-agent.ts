import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Agent } from 'undici';
import { UnsafeAddressError } from './unsafe-address-error.ts';

/** Which IP addresses may be connected to: `isPublicAddress`, unless a test passes its own. */
export type AddressRule = (address: string) => boolean;

const connectTimeout = 10_000;

/** An http or https address without credentials. @throws UnsafeAddressError */
export function parseWebAddress(address: string): URL {
  if (!URL.canParse(address)) throw new UnsafeAddressError('its address is not valid');
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new UnsafeAddressError(`${url.protocol} addresses are not fetched`);
  }
  url.username = '';
  url.password = '';
  return url;
}

/** Its name or IP address, an IPv6 one without brackets. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

/**
 * An agent that connects to one address only: the one that the name had when it was checked, so that a second DNS answer cannot
 * lead elsewhere. Destroy it after use.
 *
 * @throws UnsafeAddressError if any address of the name is refused; the error of the name server
 */
export async function createPinnedAgent(url: URL, isAllowed: AddressRule): Promise<Agent> {
  const host = hostOf(url);
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await lookup(host, { all: true });
  const [pinned] = found;
  if (!pinned) throw new UnsafeAddressError(`${host} has no address`);
  if (!found.every(({ address }) => isAllowed(address))) {
    throw new UnsafeAddressError(`${host} is not on the public internet`);
  }
  // A megabyte of program that many servers never need.
  const undici = await import('undici');
  return new undici.Agent({
    connect: {
      timeout: connectTimeout,
      lookup: (_host, { all }, done) => {
        if (all) done(null, [pinned]);
        else done(null, pinned.address, pinned.family);
      },
    },
  });
}
