import { expect, it } from 'vitest';
import { createEchoes } from './echoes.ts';

it('holds back every revision until one has all that was sent', async () => {
  const echoes = createEchoes();
  expect([echoes.isBehind(7), echoes.isSettled]).toEqual([false, true]);
  const [first, second] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
  echoes.sent(first.promise);
  echoes.sent(second.promise);
  first.resolve(7);
  await first.promise;
  expect([echoes.isBehind(8), echoes.isSettled]).toEqual([true, false]);
  second.resolve(8);
  await second.promise;
  expect(echoes.isSettled).toBe(false);
  expect([echoes.isBehind(9), echoes.isSettled]).toEqual([false, true]);
});

it('goes on with a dashboard that was loaded anew, and after a refusal', async () => {
  const echoes = createEchoes();
  echoes.sent(Promise.resolve(40));
  await Promise.resolve();
  expect([echoes.isBehind(1), echoes.isSettled]).toEqual([false, true]);
  echoes.sent(Promise.resolve(null));
  await Promise.resolve();
  expect([echoes.isBehind(2), echoes.isSettled]).toEqual([false, true]);
});
