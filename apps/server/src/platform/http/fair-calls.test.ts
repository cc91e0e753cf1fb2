import { FairShare } from '@vold/runtime/fair-share';
import { expect, it } from 'vitest';
import { createFairCalls } from './fair-calls.ts';

it('K11 makes the calls of one client wait while they take the time of others, those of visitors apart from those of staff', async () => {
  let now = 0;
  const waitTurn = createFairCalls(new FairShare({ now: () => now, utilization: () => 1 }));
  const flood = (count: number, isGuest = true) =>
    Array.from({ length: count }, () => waitTurn('cl_loud', isGuest));
  expect(flood(500).every((turn) => turn === null)).toBe(true);
  expect(waitTurn('cl_quiet', false)).toBeNull();
  now = 250;
  expect(waitTurn('cl_quiet', false)).toBeNull();
  const turns = flood(500).map((turn) =>
    turn === null
      ? 'at once'
      : turn.then(
          () => 'waited',
          (error: { status: number }) => error.status,
        ),
  );
  expect(waitTurn('cl_loud', false)).toBeNull();
  expect(waitTurn('cl_quiet', true)).toBeNull();
  const ends = await Promise.all(turns);
  expect(ends.slice(0, 2)).toEqual(['at once', 'waited']);
  expect(ends.filter((end) => end === 429).length).toBeGreaterThan(400);
});
