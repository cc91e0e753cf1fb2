import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withMinimumDelay } from './minimum-delay.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('CONST-01 what loads shows as loading for at least 200 ms', async () => {
  let answer: string | undefined;
  withMinimumDelay(Promise.resolve('list')).then((value) => {
    answer = value;
  });
  await vi.advanceTimersByTimeAsync(199);
  expect(answer).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(answer).toBe('list');
});

it('a slower answer is not held back', async () => {
  const slow = new Promise<string>((resolve) => setTimeout(() => resolve('late'), 900));
  const seen = vi.fn();
  withMinimumDelay(slow).then(seen);
  await vi.advanceTimersByTimeAsync(900);
  expect(seen).toHaveBeenCalledWith('late');
});

it('counts from the navigation until somebody touches the page: that is how long it has been loading', async () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
  vi.spyOn(performance, 'now').mockReturnValue(150);
  const seen = vi.fn();
  withMinimumDelay(Promise.resolve('list')).then(seen);
  await vi.advanceTimersByTimeAsync(49);
  expect(seen).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toHaveBeenCalledWith('list');
});
