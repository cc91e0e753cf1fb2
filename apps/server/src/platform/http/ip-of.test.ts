import { expect, it } from 'vitest';
import { ipOf } from './ip-of.ts';

it('writes an IPv4 address as people do, and leaves the others', () => {
  const written = ['::ffff:192.0.2.1', '192.0.2.1', '::1', '::ffff:0:1'].map((ip) => ipOf({ ip }));
  expect(written).toEqual(['192.0.2.1', '192.0.2.1', '::1', '::ffff:0:1']);
});
