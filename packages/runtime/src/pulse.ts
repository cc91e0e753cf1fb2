import { url as inspectorUrl } from 'node:inspector';

/** Milliseconds between two beats. */
const interval = 1000;

/**
 * Counts up in shared memory as long as the event loop of this thread runs, so that a watchdog in another thread notices when
 * it hangs. Field 0 counts, field 1 is 1 while a debugger may pause the thread.
 *
 * @returns a function that stops it
 */
export function beat(pulse: Int32Array): () => void {
  const tell = () => {
    Atomics.store(pulse, 1, inspectorUrl() === undefined ? 0 : 1);
    Atomics.add(pulse, 0, 1);
  };
  tell();
  const timer = setInterval(tell, interval);
  timer.unref();
  return () => clearInterval(timer);
}
