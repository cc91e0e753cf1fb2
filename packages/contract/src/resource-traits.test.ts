import { expect, it } from 'vitest';
import { isNewerRev } from './index.ts';

it('compares revisions of one sequence by their order, and of two by being others', () => {
  const [published, drafted] = [7, 500_000_007];
  expect([isNewerRev(8, published), isNewerRev(7, published), isNewerRev(6, published)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([isNewerRev(drafted + 1, drafted), isNewerRev(drafted, drafted)]).toEqual([true, false]);
  // Drafted meanwhile, and discarded again.
  expect([isNewerRev(drafted, published), isNewerRev(published, drafted)]).toEqual([true, true]);
});
