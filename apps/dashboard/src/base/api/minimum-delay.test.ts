// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showAfterMinimumDelay, withMinimumDelay } from './minimum-delay.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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

it('at the start the page shows nothing for 200 ms from the navigation, and draws what is there meanwhile', async () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
  vi.spyOn(performance, 'now').mockReturnValue(150);
  const root = document.createElement('div');
  showAfterMinimumDelay(root);
  await expect(withMinimumDelay(Promise.resolve('list'))).resolves.toBe('list');
  await vi.advanceTimersByTimeAsync(49);
  expect(root.style.opacity).toBe('0');
  await vi.advanceTimersByTimeAsync(1);
  expect(root.style.opacity).toBe('');
});

it('a page that starts more slowly shows at once', () => {
  vi.spyOn(performance, 'now').mockReturnValue(201);
  const root = document.createElement('div');
  showAfterMinimumDelay(root);
  expect(root.style.opacity).toBe('');
});
