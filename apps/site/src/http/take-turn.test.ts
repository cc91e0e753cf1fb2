import type { ServerResponse } from 'node:http';
import type { FairShare } from '@vold/runtime/fair-share';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTurns } from './take-turn.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Answers of a website whose requests wait for this time, or are refused (null), in the order in which they arrive. */
function answersOf(wait: number | null) {
  const told: string[] = [];
  const takeTurn = createTurns({ ask: () => wait } as unknown as FairShare);
  const ask = (destroyed = false, instead?: (wait: number | null) => void) => {
    const response = {
      destroyed,
      writeHead: (status: number, headers: Record<string, string>) =>
        told.push(`${status} ${headers['retry-after']} ${headers.connection ?? 'kept'}`),
      end: () => {},
    } as unknown as ServerResponse;
    takeTurn('bali', 'answer', response, () => void told.push('answered'), instead);
  };
  return { told, ask };
}

it.each<[string, number | null, string[], string[]]>([
  ['at once', 0, ['answered'], ['answered']],
  ['when its turn has come', 900, [], ['answered']],
  ['with a refusal that is told a second later', null, [], ['429 2 kept']],
])('a request is answered %s', async (_name, wait, first, later) => {
  const { told, ask } = answersOf(wait);
  ask();
  await vi.advanceTimersByTimeAsync(Math.max(0, (wait ?? 1_000) - 1));
  expect(told).toEqual(first);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual(later);
});

it.each([900, null])('a request that has ended is not answered after %s', async (wait) => {
  const { told, ask } = answersOf(wait);
  ask(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual([]);
});

it.each([
  [0, []],
  [900, [900]],
  [null, [null]],
])('a request that waits %s has an older page instead if there is one', (wait, expected) => {
  const shown: (number | null)[] = [];
  const { told, ask } = answersOf(wait);
  ask(false, (one) => void shown.push(one));
  expect([shown, told]).toEqual([expected, wait === 0 ? ['answered'] : []]);
});

it('refusals beyond a thousand that wait are told at once, with the connection closed', async () => {
  const { told, ask } = answersOf(null);
  for (let at = 0; at < 1_001; at += 1) ask();
  expect(told).toEqual(['429 2 close']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual(['429 2 close', ...Array(1_000).fill('429 2 kept')]);
  // Refusals that were sent make room.
  ask();
  expect(told).toHaveLength(1_001);
});
