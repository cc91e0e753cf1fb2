import type { ServerResponse } from 'node:http';
import type { FairShare } from '@vold/runtime/fair-share';

/** Milliseconds until a refusal is sent: a client that retries at once would use up the time that refusing is to save. */
const refusalDelay = 1_000;
/**
 * Maximum number of refusals that wait to be sent. Further ones are sent at once and close the connection: each keeps a socket
 * open.
 */
const mostRefusals = 1_000;

/**
 * A website's requests take their turns: each is answered at once or when its turn has come, or refused. `instead`, if it is given,
 * answers at once with an older page; it gets the milliseconds until the turn, or null if there is none.
 */
export function createTurns(fair: FairShare) {
  let refusals = 0;

  function refuse(response: ServerResponse): void {
    const isCrowded = refusals >= mostRefusals;
    const tell = () => {
      response.writeHead(429, {
        'retry-after': '2',
        'content-type': 'text/plain',
        'cache-control': 'no-store',
        ...(isCrowded && { connection: 'close' }),
      });
      response.end('Too many visitors at once. Please try again in a moment.');
    };
    if (isCrowded) {
      tell();
      return;
    }
    refusals++;
    setTimeout(() => {
      refusals--;
      if (!response.destroyed) tell();
    }, refusalDelay);
  }

  return (
    website: string,
    kind: Parameters<FairShare['ask']>[1],
    response: ServerResponse,
    answer: () => void,
    instead?: (wait: number | null) => void,
  ): void => {
    const wait = fair.ask(website, kind);
    if (wait === 0) answer();
    else if (instead) instead(wait);
    else if (wait === null) refuse(response);
    else
      setTimeout(() => {
        if (!response.destroyed) answer();
      }, wait);
  };
}
