import { Worker } from 'node:worker_threads';
import { beat } from '@vold/runtime/pulse';

/** Plain JavaScript: a thread that strips types takes more memory. */
const program = new URL('../../bin/watchdog.mjs', import.meta.url);

export interface Watchdog {
  /** Counts up while the event loop of the website program moves. */
  readonly sitePulse: Int32Array;
  /** Called when the website program hangs. */
  onSiteStandstill(cutOff: () => void): void;
  /** Begins to watch this process: after the start, which loads modules for seconds without a pause. */
  watch(): void;
  stop(): void;
}

/**
 * Ends this process when its event loop hangs, so that its supervisor restarts it: nothing in the loop itself could do so. A
 * separate thread watches, with a heap of a few megabytes.
 *
 * @param seconds 0: nothing is ended
 */
export function startWatchdog(seconds: number): Watchdog {
  const [main, site] = [createPulse(), createPulse()];
  let cutOffSite = () => {};
  let stopBeating = () => {};
  const thread =
    seconds === 0
      ? null
      : new Worker(program, {
          workerData: { main, site, seconds },
          env: {},
          execArgv: [],
          resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
        });
  thread?.unref();
  thread?.on('message', () => cutOffSite());
  return {
    sitePulse: site,
    onSiteStandstill: (cutOff) => {
      cutOffSite = cutOff;
    },
    watch() {
      stopBeating = beat(main);
    },
    stop() {
      stopBeating();
      void thread?.terminate();
    },
  };
}

function createPulse(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
}
