import { setTimeout as pause } from 'node:timers/promises';
import { FairShare } from '@vold/runtime/fair-share';
import { ApiError } from '../errors/api-error.ts';

/** Milliseconds of this process that a call is taken to need. */
const callTime = 0.5;
/** Calls a second that a client keeps while others call, and milliseconds without these after which it is alone. */
const perSecond = 400;
const aloneAfter = 1_000;
/** Milliseconds until a refusal is sent, and refusals that wait: callers that ask again at once would spend others' time on them. */
const refusalDelay = 1_000;
const mostRefusals = 1_000;

/**
 * Makes the calls of one client wait while they take the time that others need: this process has one thread. Its visitors' calls wait
 * apart from its staff's.
 *
 * @throws 429 if the call would wait too long
 */
export function createFairCalls(
  fair = new FairShare({ perSecond, aloneAfter }),
): (clientId: string, isGuest: boolean) => Promise<void> | null {
  let refusals = 0;

  async function refuse(): Promise<void> {
    if (refusals < mostRefusals) {
      refusals += 1;
      await pause(refusalDelay);
      refusals -= 1;
    }
    throw new ApiError(
      'TOO_MANY_REQUESTS',
      'Too many calls of this client at once. Please try again in a moment.',
      {
        retryAfter: 2,
      },
    );
  }

  return (clientId, isGuest) => {
    const wait = fair.ask(clientId, isGuest ? 'work' : 'answer');
    fair.charge(clientId, callTime);
    if (wait === 0) return null;
    return wait === null ? refuse() : pause(wait);
  };
}
