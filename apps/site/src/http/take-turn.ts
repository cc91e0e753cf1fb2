import type { ServerResponse } from 'node:http';
import type { FairShare } from './fair-share.ts';

/** Answers at once, or when it is the website's turn; refuses where that is too far off. */
export function takeTurn(
  fair: FairShare,
  website: string,
  response: ServerResponse,
  answer: () => void,
): void {
  const wait = fair.ask(website);
  if (wait === 0) {
    answer();
    return;
  }
  if (wait === null) {
    response.writeHead(429, {
      'retry-after': '2',
      'content-type': 'text/plain',
      'cache-control': 'no-store',
    });
    response.end('Too many visitors at once. Please try again in a moment.');
    return;
  }
  setTimeout(() => {
    if (!response.destroyed) answer();
  }, wait);
}
