import type { ServerResponse } from 'node:http';
import { endStalled } from '@vold/runtime/end-stalled';

/** Bytes of a website's answers that wait to be read; what is asked for beyond is refused. */
const maxUnread = 64_000_000;

/**
 * Ends answers that are not read: each is in memory until it is read. An answer counts from the moment when the network takes no
 * more of it.
 */
export function createReadingLimits({
  most = maxUnread,
  after,
}: {
  most?: number;
  after?: number | undefined;
} = {}) {
  /** Bytes by website. */
  const unread = new Map<string, number>();

  function count(website: string, bytes: number): void {
    const sum = (unread.get(website) ?? 0) + bytes;
    if (sum > 0) unread.set(website, sum);
    else unread.delete(website);
  }

  return {
    /** Has to be called before anything is answered. */
    watchReading(website: string, response: ServerResponse): void {
      endStalled(response, after);
      response.once('prefinish', () => {
        const bytes = response.socket?.writableLength ?? 0;
        if (bytes === 0) return;
        count(website, bytes);
        response.once('close', () => count(website, -bytes));
      });
    },
    hasUnread: (website: string) => (unread.get(website) ?? 0) > most,
    refuseUnread(response: ServerResponse): void {
      response.writeHead(503, {
        'retry-after': '30',
        'content-type': 'text/plain',
        'cache-control': 'no-store',
      });
      response.end('Too many answers of this website wait to be read. Please try again in a moment.');
    },
  };
}
