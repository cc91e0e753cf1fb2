import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unanswered } from '../api/http.ts';
import { ApiError, failure } from '../api/result.ts';
import { queryClient } from './query-client.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

const ask = (queryKey: readonly string[]) => {
  const seen = vi.fn();
  void queryClient.fetchQuery({ queryKey, queryFn: async () => 'answer', staleTime: 0 }).then(seen);
  return seen;
};

it('CONST-02 whatever a screen or panel waits for shows as loading for 200 ms', async () => {
  const seen = ask(['panel']);
  await vi.advanceTimersByTimeAsync(199);
  expect(seen).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toHaveBeenCalledWith('answer');
});

it('what is shown already is refreshed as soon as the answer comes', async () => {
  ask(['panel']);
  await vi.advanceTimersByTimeAsync(200);
  const seen = ask(['panel']);
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toHaveBeenCalledWith('answer');
});

it.each([
  ['the server cannot be reached', failure(0, 'UNREACHABLE', 'No'), 3],
  ['the server sheds load', failure(503, 'OVERLOADED', 'No'), 3],
  ['a person has waited for half a minute', failure(0, unanswered.code, 'No'), 1],
  ['there is nothing', failure(404, 'NOT_FOUND', 'No'), 1],
  ['it is refused', failure(403, 'FORBIDDEN', 'No'), 1],
  ['the server fails', failure(500, 'INTERNAL', 'No'), 1],
])('M16 if %s, a read is asked as often as that may pass', async (_, answer, times) => {
  const ask = vi.fn(async () => {
    throw new ApiError(answer);
  });
  const failed = vi.fn();
  queryClient.fetchQuery({ queryKey: ['failing', times], queryFn: ask }).catch(failed);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([ask.mock.calls.length, failed.mock.calls.length]).toEqual([times, 1]);
});
