import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startPatiently, useStartNotice } from './start-patiently.ts';
import type { StartUp } from './start-up.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const busy: StartUp = { kind: 'unavailable', reason: 'The server is busy.' };
const over: StartUp = { kind: 'second-factor' };
const notice = () => useStartNotice.getState().notice;

it('tries again until the failure has passed, under a notice with its reason', async () => {
  const attempt = vi.fn<() => Promise<StartUp>>(async () => busy);
  const started = startPatiently(attempt);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(notice()?.reason).toBe('The server is busy.');
  attempt.mockResolvedValue(over);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await started).toEqual(over);
  expect(notice()).toBeNull();
});

it('resets after 30 seconds, and says why', async () => {
  const attempt = vi.fn(async () => busy);
  const settled = vi.fn();
  void startPatiently(attempt).then(settled);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith({ kind: 'reset', notice: 'The server is busy. You were signed out.' });
  expect(notice()).toBeNull();
});

it('tries again at once when it is told to', async () => {
  const attempt = vi.fn<() => Promise<StartUp>>(async () => busy);
  const started = startPatiently(attempt);
  await vi.advanceTimersByTimeAsync(0);
  attempt.mockResolvedValue(over);
  notice()?.tryAgain();
  expect(await started).toEqual(over);
});

it('stops without a reason when the person signs out', async () => {
  const attempt = vi.fn(async () => busy);
  const started = startPatiently(attempt);
  await vi.advanceTimersByTimeAsync(0);
  notice()?.giveUp();
  expect(await started).toEqual({ kind: 'reset', notice: null });
  expect(attempt).toHaveBeenCalledTimes(1);
});

it('takes a server that never answers for one that may answer later', async () => {
  const started = startPatiently(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(notice()?.reason).toBe('The server does not answer.');
  notice()?.giveUp();
  await started;
});
