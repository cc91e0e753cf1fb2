import { ApiError } from '../errors/api-error.ts';

/** Milliseconds by which the event loop is late, on average over a second, where something is wrong. */
export const mostDelay = 3000;
/** Milliseconds that this has to last: a machine that stood still once (a sleep, a start, a neighbour) is not overloaded. */
const lasting = 2500;
/** Milliseconds without a sign of it, after which it is over: a busy loop comes round this often at least. */
const over = 10_000;

/**
 * For `@fastify/under-pressure`, which asks at every request while its last measurement is too high: refuses requests
 * once the server is late for longer, so that those that wait can be answered.
 *
 * @throws 503 OVERLOADED
 */
export function createPressureHandler(now: () => number = () => performance.now()): () => void {
  let since = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const at = now();
    if (at - last > over) since = at;
    last = at;
    if (at - since < lasting) return;
    throw new ApiError('OVERLOADED', 'The server is busy. Please try again in a moment.', { retryAfter: 2 });
  };
}
