import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Milliseconds after which a drawing loses its turn. An answer of the API takes ten seconds at most. */
const deadline = 15_000;

/** Older pages that are shown until their turn to be drawn again. */
export function createRedraws(site: () => FastifyInstance, after = deadline) {
  const redrawn = new Set<string>();
  return {
    /** True if a page's turn to be drawn again is taken already. */
    isTaken: (key: string) => redrawn.has(key),
    redrawIn(wait: number, key: string, { url, headers, socket }: IncomingMessage): void {
      redrawn.add(key);
      const { 'if-none-match': _, ...others } = headers;
      setTimeout(() => {
        site()
          .inject({
            url: url ?? '/',
            // No visitor: it is not counted.
            headers: { ...others, purpose: 'prefetch' },
            remoteAddress: socket.remoteAddress ?? '127.0.0.1',
            // Without a deadline the page would never be drawn again.
            signal: AbortSignal.timeout(after),
          })
          .catch((error: unknown) => site().log.warn({ err: error }, 'A page was not drawn again'))
          .finally(() => redrawn.delete(key));
      }, wait).unref();
    },
  };
}
