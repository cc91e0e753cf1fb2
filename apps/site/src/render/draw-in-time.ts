import { createContext, Script } from 'node:vm';

/** Milliseconds that one drawing may take. Pages take a few; one of the largest size that the API takes, about a second. */
const limit = 4000;
/** Seconds in which nothing is drawn for a website after one of its drawings was ended. */
export const restSeconds = 60;

/** A page takes too long to draw. */
export class DrawingTimeError extends Error {}
/** A page belongs to a website one of whose pages just took too long: nothing new, and visitors may ask often. */
export class WebsiteRestsError extends DrawingTimeError {}

/** Who hears how many milliseconds a website's drawing took. */
const listeners = new Set<(clientId: string, milliseconds: number) => void>();

/** Calls back for every drawing, also one that was ended; returns the function that stops it. */
export function onDrawn(listener: (clientId: string, milliseconds: number) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Until when nothing is drawn for a website, by client. */
const resting = new Map<string, number>();

// A script with a timeout can be ended in the middle of a statement, also within a regular expression.
const bench = createContext({ draw: null });
const script = new Script('draw()');

/**
 * Draws something of a website, with a limit on its time: all websites share one thread, and nothing that one of them
 * stores may keep the others waiting. A website rests after a drawing that was ended, so that visitors cannot repeat it.
 *
 * @throws DrawingTimeError, or WebsiteRestsError without drawing
 */
export function drawInTime<T>(clientId: string, draw: () => T): T {
  const until = resting.get(clientId);
  if (until !== undefined) {
    if (Date.now() < until) throw new WebsiteRestsError('One of its pages took too long: the website rests');
    resting.delete(clientId);
  }
  const begun = performance.now();
  try {
    const drawn = attempt(draw, true);
    if (drawn) return drawn.result;
  } finally {
    const taken = performance.now() - begun;
    for (const listener of listeners) listener(clientId, taken);
  }
  resting.set(clientId, Date.now() + restSeconds * 1000);
  throw new DrawingTimeError(`A page of ${clientId} took more than ${limit / 1000} s to draw`);
}

/** @param again whether to try once more if the time passed without work: the machine slept, or had other things to do */
function attempt<T>(draw: () => T, again: boolean): { result: T } | null {
  let drawn: { result: T } | null = null;
  bench.draw = () => {
    drawn = { result: draw() };
  };
  const before = process.cpuUsage();
  try {
    script.runInContext(bench, { timeout: limit });
    return drawn;
  } catch (error) {
    if (!isTimeout(error)) throw error;
    // The time of all threads: garbage collection runs in others.
    const { user, system } = process.cpuUsage(before);
    const wasWorking = (user + system) / 1000 > limit / 2;
    return wasWorking || !again ? null : attempt(draw, false);
  } finally {
    bench.draw = null;
  }
}

/** The error comes from the context of the script: it is no `Error` of ours. */
function isTimeout(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  );
}
