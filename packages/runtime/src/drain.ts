import type { Server, ServerResponse } from 'node:http';

/** Milliseconds after which readers of an event stream come back: to another process, if there is one. */
const reconnectAfter = 1_000;

export interface Drain {
  /** True once `begin` was called. */
  readonly draining: boolean;
  /**
   * Every answer from now on closes its connection, and event streams end at once, so that callers connect again elsewhere.
   * Requests are still served. May be called again, for streams that were opened since.
   */
  begin(): void;
}

/** Lets a server empty its connections before it stops listening, so that no request meets a closed one. */
export function createDrain(server: Server): Drain {
  const open = new Set<ServerResponse>();
  let draining = false;

  server.prependListener('request', (_request, response: ServerResponse) => {
    open.add(response);
    // One more than the framework's own, which come close to the number that Node warns of.
    response.setMaxListeners(response.getMaxListeners() + 1);
    response.once('close', () => open.delete(response));
    if (draining) response.setHeader('connection', 'close');
  });
  return {
    get draining() {
      return draining;
    },
    begin() {
      draining = true;
      for (const response of open) {
        if (!response.headersSent) response.setHeader('connection', 'close');
        else if (String(response.getHeader('content-type')).startsWith('text/event-stream')) {
          response.end(`retry: ${reconnectAfter}\n\n`);
        }
      }
    },
  };
}
