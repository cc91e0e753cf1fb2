import ipaddr from 'ipaddr.js';

/**
 * True if an IP address belongs to the public internet. Everything else (loopback, private, link-local, carrier-grade NAT,
 * multicast, documentation, cloud metadata …) is refused, also if an IPv6 address contains such an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // All of the public internet lies in 2000::/3; what else counts as unicast is obsolete or local.
  return !(parsed instanceof ipaddr.IPv6) || ((parsed.parts[0] ?? 0) & 0xe000) === 0x2000;
}

/** Ranges that the development switch opens: this machine and its private networks, but no reserved ones. */
const localRanges: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal']);
let isLocalOpen = false;

/**
 * Lets this process reach user-supplied addresses of this machine and of private networks (`VOLD_LOCAL_ADDRESSES`). For
 * development: a user who may enter an address can read servers near this one.
 */
export function openLocalAddresses(open = true): void {
  isLocalOpen = open;
}

/** Returns true if a user-supplied address may be reached. */
export function isReachableAddress(address: string): boolean {
  if (isPublicAddress(address)) return true;
  return isLocalOpen && ipaddr.isValid(address) && localRanges.has(ipaddr.process(address).range());
}
