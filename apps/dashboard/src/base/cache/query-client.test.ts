import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
