import { flushCompileCache } from 'node:module';
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';

/** How often it is looked whether this process is quiet, in milliseconds, and the share of time that counts as busy. */
const every = 60_000;
const busyFrom = 0.02;

/**
 * Gives the memory back that loading the program took, and later, in the first quiet minute, what a busy time took: V8
 * keeps room for that garbage until it is short of memory, which a quiet server never is. Takes about a tenth of a
 * second each time.
 *
 * @returns what ends it
 */
export function giveBackMemory(): () => void {
  // Stored now, the cache has what a start needs. Node keeps in memory what it read of it.
  flushCompileCache();
  // Compiled code goes as well, this once: most of it only the start needed (docs/decisions/0044).
  setFlagsFromString('--stress-flush-code');
  collectAll();
  setFlagsFromString('--no-stress-flush-code');
  let last = performance.eventLoopUtilization();
  let wasBusy = false;
  const timer = setInterval(() => {
    const isBusy = performance.eventLoopUtilization(last).utilization >= busyFrom;
    last = performance.eventLoopUtilization();
    if (wasBusy && !isBusy) collectAll();
    wasBusy = isBusy;
  }, every);
  timer.unref();
  return () => clearInterval(timer);
}

function collectAll(): void {
  // Node has the function with `--expose-gc` (`apps/server/bin/memory-settings.mjs`).
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
