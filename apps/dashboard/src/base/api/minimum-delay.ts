import { constants } from '@vold/contract';

/**
 * Answers no sooner than the minimum fetch delay, 200 ms, after something began to show as loading (CONST-01, CONST-02
 * a): what shows as loading does not flicker. For what a person watches loading, not for saves.
 */
export async function withMinimumDelay<T>(work: Promise<T>, began: number = loadingSince()): Promise<T> {
  const left = began + constants.minimumFetchDelay - performance.now();
  if (left <= 0) return work;
  const [answer] = await Promise.all([work, new Promise((resolve) => setTimeout(resolve, left))]);
  return answer;
}

/** On `performance.now()`'s clock: since the navigation that it counts from, or since just now. */
function loadingSince(): number {
  return isStart() ? 0 : performance.now();
}

/** Whether no person has touched the page yet: what he watches is the page itself, which loads. */
export function isStart(): boolean {
  return globalThis.navigator?.userActivation?.hasBeenActive === false;
}
