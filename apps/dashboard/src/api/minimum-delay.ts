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

/**
 * On `performance.now()`'s clock. Until a person touches the page, what he watches is the page itself, which loads since
 * the navigation that its clock counts from; afterwards it is what he asked for just now.
 */
function loadingSince(): number {
  const touched = globalThis.navigator?.userActivation?.hasBeenActive ?? true;
  return touched ? performance.now() : 0;
}
