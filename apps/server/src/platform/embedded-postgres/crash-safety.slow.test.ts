import { describe, it } from 'vitest';
import { killUnderWrites, starters } from './testing/kill-under-writes.ts';

describe.each(starters)('started by %s', (_name, user) => {
  it('loses no acknowledged row when it is killed 20 times under writes, alone and with all its children', async () => {
    await killUnderWrites(20, user);
  }, 300_000);
});
