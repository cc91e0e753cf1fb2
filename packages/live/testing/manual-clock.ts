import type { Clock } from '../src/clock.ts';

export interface ManualClock extends Clock {
  /** Lets time pass; what is due runs in order. */
  advance(ms: number): void;
  setHidden(isHidden: boolean): void;
}

/** A clock that moves only when a test moves it. */
export function createManualClock(): ManualClock {
  let time = 0;
  let hidden = false;
  const timers = new Set<{ at: number; run: () => void }>();
  const watchers = new Set<() => void>();
  const after = (ms: number, run: () => void): (() => void) => {
    const timer = { at: time + ms, run };
    timers.add(timer);
    return () => timers.delete(timer);
  };
  return {
    now: () => time,
    after,
    nextFrame: (run) => after(16, run),
    isHidden: () => hidden,
    onVisibility(run) {
      watchers.add(run);
      return () => watchers.delete(run);
    },
    advance(ms) {
      const end = time + ms;
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        timers.delete(next);
        time = next.at;
        next.run();
      }
      time = end;
    },
    setHidden(isHidden) {
      hidden = isHidden;
      for (const run of [...watchers]) run();
    },
  };
}
