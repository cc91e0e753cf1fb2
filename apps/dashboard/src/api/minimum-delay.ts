import { constants } from '@vold/contract';

/**
 * Answers no sooner than the minimum fetch delay, 200 ms (CONST-01, CONST-02 a): what shows as loading does
 * not flicker. For what a person watches loading, not for saves.
 */
export async function withMinimumDelay<T>(
  work: Promise<T>,
  delay: number = constants.minimumFetchDelay,
): Promise<T> {
  const [answer] = await Promise.all([work, new Promise((resolve) => setTimeout(resolve, delay))]);
  return answer;
}
