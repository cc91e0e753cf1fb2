import { expect, it } from 'vitest';
import { ipOf, networkOf } from './caller-address.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['not an address', 'not an address'],
])('counts %s as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

it('writes an IPv4 address as people do, and leaves the others', () => {
  const written = ['::ffff:192.0.2.1', '192.0.2.1', '::1', '::ffff:0:1'].map((ip) => ipOf({ ip }));
  expect(written).toEqual(['192.0.2.1', '192.0.2.1', '::1', '::ffff:0:1']);
});
