/** Time as the protocol uses it; tests bring their own. */
export interface Clock {
  now(): number;
  /** @returns a function that cancels */
  after(ms: number, run: () => void): () => void;
  /** Runs before the next painted frame, or soon where nothing is painted. @returns a function that cancels */
  nextFrame(run: () => void): () => void;
  isHidden(): boolean;
  onVisibility(run: () => void): () => void;
}

const frameMs = 16;

export const systemClock: Clock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  nextFrame(run) {
    // A hidden tab paints nothing, and its animation frames never come.
    if (typeof requestAnimationFrame === 'undefined' || systemClock.isHidden())
      return systemClock.after(frameMs, run);
    const handle = requestAnimationFrame(run);
    return () => cancelAnimationFrame(handle);
  },
  isHidden: () => typeof document !== 'undefined' && document.hidden,
  onVisibility(run) {
    if (typeof document === 'undefined') return () => {};
    document.addEventListener('visibilitychange', run);
    return () => document.removeEventListener('visibilitychange', run);
  },
};
