import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';

/** Milliseconds after which readers of an event stream come back: to another process, if there is one. */
const reconnectAfter = 1_000;
/** Rounds of the event loop in which no connection came, after which none waits; milliseconds for which that is waited for. */
const calmRounds = 3;
const patience = 2_000;

export interface Drain {
  /** True once `begin` was called. */
  readonly draining: boolean;
  /**
   * Every answer from now on closes its connection, and event streams end at once, so that callers connect again elsewhere.
   * Requests are still served. May be called again, for streams that were opened since.
   */
  begin(): void;
  /**
   * Begins, and resolves when no connection waits to be accepted, to be followed by the end of listening at once: what waits
   * then is cut by the system, with the request that it may have brought.
   */
  end(): Promise<void>;
}

/** Lets a server empty its connections before it stops listening, so that no request meets a closed one. */
export function createDrain(server: Server): Drain {
  const open = new Set<ServerResponse>();
  let draining = false;
  let accepted = 0;

  /** Connections that have brought no request: Node waits for a minute for theirs. */
  const unused = new Set<Socket>();

  server.prependListener('connection', (socket: Socket) => {
    accepted += 1;
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.prependListener('request', (request, response: ServerResponse) => {
    unused.delete(request.socket);
    open.add(response);
    // One more than the framework's own, which come close to the number that Node warns of.
    response.setMaxListeners(response.getMaxListeners() + 1);
    response.once('close', () => open.delete(response));
    if (draining) response.setHeader('connection', 'close');
  });
  function begin(): void {
    draining = true;
    for (const response of open) {
      if (response.writableEnded) continue;
      if (!response.headersSent) response.setHeader('connection', 'close');
      else if (String(response.getHeader('content-type')).startsWith('text/event-stream')) {
        response.end(`retry: ${reconnectAfter}\n\n`);
      }
    }
  }
  return {
    get draining() {
      return draining;
    },
    begin,
    async end() {
      begin();
      // Streams that were asked for meanwhile would keep it from closing, as would connections for which there is no use.
      const again = setInterval(() => {
        begin();
        for (const socket of unused) socket.destroy();
        server.closeIdleConnections();
      }, reconnectAfter);
      server.once('close', () => clearInterval(again));
      const until = performance.now() + patience;
      // A round accepts one of those that wait.
      for (let calm = 0; calm < calmRounds && performance.now() < until; ) {
        const before = accepted;
        await nextRound();
        calm = accepted === before ? calm + 1 : 0;
      }
    },
  };
}
