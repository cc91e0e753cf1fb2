import { isIPv6, SocketAddress } from 'node:net';

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
