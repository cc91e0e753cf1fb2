import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors/api-error.ts';

/** Milliseconds by which the event loop is late, on average over a second, where something is wrong. */
const maxDelay = 3000;
/** Milliseconds between two measurements, and of the timer that is late. */
const sampleEvery = 1000;
const resolution = 10;
/** Milliseconds that this has to last: a machine that stood still once (a sleep, a start) is not overloaded. */
const lasting = 2500;
/** Milliseconds without a sign of it, after which it is over: a busy loop comes round this often at least. */
const over = 10_000;
/** Share of a processor that this process has had in that time, if the lateness is its own. */
const ownShare = 0.5;

/** Milliseconds: what has passed, and what this process has had of the processors. */
interface Clock {
  now: () => number;
  used: () => number;
}

const clock: Clock = {
  now: () => performance.now(),
  used: () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  },
};

/**
 * Is asked at every request while the last measurement is too high: refuses requests
 * once the server is late for longer by its own work, so that those that wait can be answered. Where others have the
 * processors, it would be late without them, too.
 *
 * @throws 503 OVERLOADED
 */
export function createPressureHandler({ now, used }: Clock = clock): () => void {
  let begin = { at: Number.NEGATIVE_INFINITY, used: 0 };
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const at = now();
    if (at - last > over) begin = { at, used: used() };
    last = at;
    const passed = at - begin.at;
    if (passed < lasting || (used() - begin.used) / passed < ownShare) return;
    throw new ApiError('OVERLOADED', 'The server is busy. Please try again in a moment.', { retryAfter: 2 });
  };
}

/**
 * Refuses requests while the event loop is late by its own work. `@fastify/under-pressure` measures memory as well, which
 * throws and ends the process when there is no file descriptor left.
 */
export function registerOverload(app: FastifyInstance): void {
  const assertCanAnswer = createPressureHandler();
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  let delay = 0;
  const sampling = setInterval(() => {
    delay = Number.isNaN(histogram.mean) ? 0 : Math.max(0, histogram.mean / 1e6 - resolution);
    histogram.reset();
  }, sampleEvery);
  sampling.unref();
  app.addHook('onRequest', (_request, _reply, done) => {
    try {
      if (delay > maxDelay) assertCanAnswer();
      done();
    } catch (error) {
      done(error as ApiError);
    }
  });
  app.addHook('onClose', async () => {
    clearInterval(sampling);
    histogram.disable();
  });
}
