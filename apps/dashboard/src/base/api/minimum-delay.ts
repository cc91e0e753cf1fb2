import { constants } from '@vold/contract';

/**
 * Answers no sooner than the minimum fetch delay, 200 ms, after something began to show as loading (CONST-01, CONST-02
 * a): what shows as loading does not flicker. For what a person watches loading, not for saves. At the start at once:
 * then it is the page that loads, and what is drawn meanwhile is shown in time (`showAfterMinimumDelay`).
 */
export async function withMinimumDelay<T>(work: Promise<T>): Promise<T> {
  if (isStart()) return work;
  const [answer] = await Promise.all([work, wait(constants.minimumFetchDelay)]);
  return answer;
}

/** Keeps the page's root from being seen until the minimum fetch delay has passed since the navigation. */
export function showAfterMinimumDelay(root: HTMLElement): void {
  const left = constants.minimumFetchDelay - performance.now();
  if (left <= 0) return;
  // Opacity, since that is not inherited: to show it costs no new styles of what is in it.
  root.style.opacity = '0';
  void wait(left).then(() => root.style.removeProperty('opacity'));
}

/** True if the user has not touched the page yet: they are watching it load. */
export function isStart(): boolean {
  return globalThis.navigator?.userActivation?.hasBeenActive === false;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
