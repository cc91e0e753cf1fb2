import { expect, it } from 'vitest';
import { createTurns } from './take-turns.ts';

it('runs the work of a key in order, one at a time, past failures, and holds no other key up', async () => {
  const inTurn = createTurns();
  const log: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = inTurn('a', async () => {
    log.push('first begins');
    await gate.promise;
    log.push('first fails');
    throw new Error('no');
  });
  const second = inTurn('a', async () => void log.push('second'));
  await inTurn('b', async () => void log.push('other'));
  expect(log).toEqual(['first begins', 'other']);
  gate.resolve();
  await expect(first).rejects.toThrow('no');
  await second;
  expect(await inTurn('a', async () => 'later')).toBe('later');
  expect(log).toEqual(['first begins', 'other', 'first fails', 'second']);
});
