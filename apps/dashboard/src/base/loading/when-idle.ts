/** A browser that knows no idle time (Safari) is given this long to finish what it is at (milliseconds). */
const fallback = 200;

/**
 * Does something once the browser has nothing more urgent to do.
 *
 * @returns a function that calls it off
 */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, fallback);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(() => work());
  return () => cancelIdleCallback(handle);
}
