import { isIP, isIPv6, SocketAddress } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Returns the address of a caller. A socket for both kinds of addresses writes IPv4 ones as `::ffff:192.0.2.1`; this removes the prefix. */
export function ipOf(request: { readonly ip: string }): string {
  return request.ip.replace(/^::ffff:(?=\d+\.)/, '');
}

/**
 * Returns the network by which an address is counted: an IPv4 address itself, of an IPv6 address the first 64 bits, because a
 * user with one of them has all of them.
 */
export function networkOf(ip: string): string {
  const [plain = ''] = ip.split('%');
  if (!isIPv6(plain)) return ip;
  const written = new SocketAddress({ address: plain, family: 'ipv6' }).address;
  const [head = '', tail] = written.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const before = groups(head);
  const after = groups(tail ?? '');
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const all = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return `${all.slice(0, 4).join(':')}::/64`;
}

/**
 * Returns the address that a call comes from. Our own site program forwards calls with the visitor's address; no other program is
 * trusted with that.
 */
export function callerAddress(request: FastifyRequest): string {
  const named = request.headers['x-vold-visitor'];
  const isSite = request.access?.principal.kind === 'site';
  return isSite && typeof named === 'string' && isIP(named) ? named : ipOf(request);
}
