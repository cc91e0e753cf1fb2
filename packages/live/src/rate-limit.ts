/** Lets `limit` events through in any window of a second that starts with an event. */
export function createRateLimit(limit: number, now: () => number): () => boolean {
  let windowStart = Number.NEGATIVE_INFINITY;
  let count = 0;
  return () => {
    const time = now();
    if (time - windowStart >= 1000) {
      windowStart = time;
      count = 0;
    }
    count += 1;
    return count <= limit;
  };
}
