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

it('lets work of one group share a turn until another group waits behind it', async () => {
  const inTurn = createTurns();
  const log: string[] = [];
  const gate = Promise.withResolvers<void>();
  const say = (text: string) => async () => void log.push(text);
  const first = inTurn('a', () => gate.promise, 'x');
  await inTurn('a', say('shares'), 'x');
  const others = [
    inTurn('a', say('another group'), 'y'),
    inTurn('a', say('too late to share'), 'x'),
    inTurn('a', say('by itself')),
    inTurn('a', say('by itself, too')),
  ];
  expect(log).toEqual(['shares']);
  gate.resolve();
  await Promise.all([first, ...others]);
  expect(log).toEqual(['shares', 'another group', 'too late to share', 'by itself', 'by itself, too']);
});
