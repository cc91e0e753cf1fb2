import type { FastifyReply } from 'fastify';

/** Comments keep proxies from closing the stream, and show whether the reader is still there. */
const heartbeatMs = 15_000;
/** A reader that is this far behind reads nothing any more. */
const maxBacklogBytes = 1_000_000;

export interface EventSource {
  /** Begins to send; returns the function that stops it. */
  subscribe(send: (event: string, data: unknown) => void): () => void;
  /** Asked with every heartbeat. */
  mayGoOn(): Promise<boolean>;
  onEnd(): void;
}

/** Turns a reply into a stream of server-sent events; returns the function that ends it. */
export function openEventStream(reply: FastifyReply, source: EventSource): () => void {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  raw.write('retry: 2000\nevent: ready\ndata: {}\n\n');

  const stop = source.subscribe((event, data) => {
    if (raw.writableLength > maxBacklogBytes) return end();
    raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  });
  const heartbeat = setInterval(() => {
    raw.write(': still here\n\n');
    source.mayGoOn().then(
      (goOn) => goOn || end(),
      () => end(),
    );
  }, heartbeatMs);
  heartbeat.unref();
  let ended = false;

  function end(): void {
    if (ended) return;
    ended = true;
    clearInterval(heartbeat);
    stop();
    raw.end();
    source.onEnd();
  }
  raw.on('close', end);
  raw.on('error', end);
  return end;
}
