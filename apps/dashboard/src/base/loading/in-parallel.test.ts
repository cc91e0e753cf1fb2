import { expect, it } from 'vitest';
import { inParallel } from './in-parallel.ts';

it('runs at most so many at a time and answers in order', async () => {
  let running = 0;
  let most = 0;
  const answers = await inParallel([5, 1, 3, 2, 4], 2, async (item) => {
    most = Math.max(most, ++running);
    for (let turn = 0; turn < item; turn++) await Promise.resolve();
    running--;
    return item * 10;
  });
  expect(answers).toEqual([50, 10, 30, 20, 40]);
  expect(most).toBe(2);
});
