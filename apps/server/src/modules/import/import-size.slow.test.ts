import { expect, it } from 'vitest';
import { importLarge, largeExports } from './testing/large-exports.ts';

it.each(largeExports)(
  'needs no more memory for a large export of %s than for a small one',
  async (_name, make) => {
    expect(await importLarge(make, { megabytes: 30, heap: 96 })).toBeLessThan(400_000_000);
  },
  300_000,
);
