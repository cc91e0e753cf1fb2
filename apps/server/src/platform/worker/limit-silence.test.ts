import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitSilence } from './limit-silence.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Waits until a limit ends a process; hours of a fake clock, in which this process hardly works. */
function waits(pid: number | undefined): number {
  const limit = limitSilence(pid, 3_600_000);
  for (let wait = 1; wait <= 9; wait += 1) {
    vi.advanceTimersByTime(3_599_999);
    expect(limit.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    if (limit.signal.aborted) return wait;
  }
  return Number.POSITIVE_INFINITY;
}

it('ends a process after one wait if nobody knows how long it has worked', () => {
  expect(waits(undefined)).toBe(1);
  expect(waits(2 ** 30)).toBe(1);
});

it.runIf(process.platform === 'linux')('gives a process that had no processor five waits', () => {
  expect(waits(process.pid)).toBe(5);
});

it.runIf(process.platform === 'linux')('ends a process after one wait that it has worked for', () => {
  const limit = limitSilence(process.pid, 40);
  const began = process.cpuUsage();
  while (process.cpuUsage(began).user < 200_000) Math.sqrt(began.user);
  vi.advanceTimersByTime(40);
  expect(limit.signal.aborted).toBe(true);
});

it('ends nothing once it is stopped', () => {
  const limit = limitSilence(undefined, 1000);
  limit.stop();
  vi.advanceTimersByTime(100_000);
  expect(limit.signal.aborted).toBe(false);
});
