import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Older pages that are shown until their turn to be drawn again. */
export function createRedraws(site: () => FastifyInstance) {
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
            // Nobody visits: it is not counted.
            headers: { ...others, purpose: 'prefetch' },
            remoteAddress: socket.remoteAddress ?? '127.0.0.1',
          })
          .catch((error: unknown) => site().log.warn({ err: error }, 'A page was not drawn again'))
          .finally(() => redrawn.delete(key));
      }, wait).unref();
    },
  };
}
