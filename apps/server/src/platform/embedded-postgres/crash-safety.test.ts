import { shareOf } from '@vold/testing';
import { describe, it } from 'vitest';
import { killUnderWrites, starters } from './testing/kill-under-writes.ts';

/** In short what crash-safety.slow.test.ts does: each way to kill it once, by one of its users. */
describe.each(shareOf(starters, 0, 2))('started by %s', (_name, user) => {
  it('loses no acknowledged row when it is killed under writes, alone and with all its children', async () => {
    await killUnderWrites(4, user);
  }, 300_000);
});
