import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address belongs to the public internet. Everything else (loopback, private, link-local, carrier-grade NAT,
 * multicast, documentation, cloud metadata …) is refused, also where an IPv6 address carries such an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // All of the public internet lies in 2000::/3; what else counts as unicast is obsolete or local.
  return !(parsed instanceof ipaddr.IPv6) || ((parsed.parts[0] ?? 0) & 0xe000) === 0x2000;
}
