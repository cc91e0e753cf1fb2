import { describe, it } from 'vitest';
import { killUnderWrites, starters } from './testing/kill-under-writes.ts';

/** In short what crash-safety.slow.test.ts does: each way to kill it once. */
describe.each(starters)('started by %s', (_name, user) => {
  it('loses no acknowledged row when it is killed under writes, alone and with all its children', async () => {
    await killUnderWrites(4, user);
  }, 300_000);
});
