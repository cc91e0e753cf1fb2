import type { Clock } from './clock.ts';
import { protocol } from './protocol.ts';

/**
 * Pings every two seconds while the tab is visible. After a miss the next ping goes out at once, so a frame that
 * freezes is noticed within six seconds.
 *
 * @param ping rejects when no answer came in time
 * @returns a function that stops
 */
export function startHeartbeat(
  ping: () => Promise<unknown>,
  clock: Clock,
  onChange: (isAlive: boolean) => void,
): () => void {
  const { every, misses: allowed } = protocol.ping;
  let misses = 0;
  let isStopped = false;
  let isWaiting = false;
  let cancel = (): void => {};

  const beat = async (): Promise<void> => {
    if (isStopped || isWaiting || clock.isHidden()) return;
    isWaiting = true;
    const answered = await ping().then(
      () => true,
      () => false,
    );
    isWaiting = false;
    if (isStopped) return;
    // A hidden page's timers are throttled: silence proves nothing then.
    if (answered) {
      if (misses >= allowed) onChange(true);
      misses = 0;
    } else if (!clock.isHidden()) {
      misses += 1;
      if (misses === allowed) onChange(false);
    }
    cancel();
    if (misses > 0 && misses < allowed) void beat();
    else cancel = clock.after(every, beat);
  };

  const stopListening = clock.onVisibility(() => {
    cancel();
    void beat();
  });
  cancel = clock.after(every, beat);

  return () => {
    isStopped = true;
    cancel();
    stopListening();
  };
}
