import { create } from 'zustand';
import type { StartUp } from './start-up.ts';

/** How long a start-up that fails is retried, in milliseconds. */
const retryFor = 30_000;
/** Pause between two attempts, in milliseconds. */
const pause = 3000;
/** Longest wait for one attempt, in milliseconds: a server that never answers counts as a failure that may pass. */
const attemptTimeout = 10_000;

export type Settled = Exclude<StartUp, { kind: 'unavailable' }>;

interface StartNotice {
  /** The reason of the failure. */
  reason: string;
  tryAgain: () => void;
  /** Ends the attempts. */
  giveUp: () => void;
}

/** The notice of a start-up that is being retried; otherwise null. */
export const useStartNotice = create<{ notice: StartNotice | null }>(() => ({ notice: null }));

/**
 * Runs the start-up, and again for 30 seconds while it fails in a way that may pass. Meanwhile a notice offers to try
 * again at once or to sign out. Then the reset is due.
 */
export async function startPatiently(attempt: () => Promise<StartUp>): Promise<Settled> {
  let deadline: number | null = null;
  try {
    for (;;) {
      const outcome = await withTimeout(attempt());
      if (outcome.kind !== 'unavailable') return outcome;
      deadline ??= performance.now() + retryFor;
      const left = deadline - performance.now();
      if (left <= 0) return { kind: 'reset', notice: `${outcome.reason} You were signed out.` };
      if (!(await nextTry(outcome.reason, Math.min(pause, left)))) return { kind: 'reset', notice: null };
    }
  } finally {
    useStartNotice.setState({ notice: null });
  }
}

/** Waits until it is time to try again. Answers false if the person signed out instead. */
async function nextTry(reason: string, wait: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const tryAgain = () => resolve(true);
  useStartNotice.setState({ notice: { reason, tryAgain, giveUp: () => resolve(false) } });
  const timer = setTimeout(tryAgain, wait);
  globalThis.window?.addEventListener('online', tryAgain);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    globalThis.window?.removeEventListener('online', tryAgain);
  }
}

async function withTimeout(attempt: Promise<StartUp>): Promise<StartUp> {
  const { promise, resolve } = Promise.withResolvers<StartUp>();
  const timer = setTimeout(
    () => resolve({ kind: 'unavailable', reason: 'The server does not answer.' }),
    attemptTimeout,
  );
  try {
    return await Promise.race([attempt, promise]);
  } finally {
    clearTimeout(timer);
  }
}
