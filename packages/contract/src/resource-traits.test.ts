import { expect, it } from 'vitest';
import { isNewerRev } from './index.ts';

it('compares revisions of one sequence by their order, and of two by being others', () => {
  const [published, prepared] = [7, 500_000_007];
  expect([isNewerRev(8, published), isNewerRev(7, published), isNewerRev(6, published)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([isNewerRev(prepared + 1, prepared), isNewerRev(prepared, prepared)]).toEqual([true, false]);
  // Prepared meanwhile, and discarded again.
  expect([isNewerRev(prepared, published), isNewerRev(published, prepared)]).toEqual([true, true]);
});
