import { expect, it } from 'vitest';
import type { Scope } from '../../platform/db/index.ts';
import { createBatches } from './batches.ts';

const scope: Scope = { kind: 'client', clientId: 'cl_1' };

it('writes what is queued behind a write that hangs, and still answers that one', async () => {
  const hanging = Promise.withResolvers<readonly string[]>();
  const write = createBatches<string, string>({
    patience: 50,
    sizeOf: (waiting) => waiting,
    isOfOne: () => false,
    write: async (_scope, items) =>
      items.includes('hangs') ? hanging.promise : items.map((item) => `${item} is written`),
  });
  const first = write(scope, [], 'hangs');
  expect(await Promise.all([write(scope, [], 'second'), write(scope, [], 'third')])).toEqual([
    'second is written',
    'third is written',
  ]);
  hanging.resolve(['written late']);
  expect(await first).toBe('written late');
});
