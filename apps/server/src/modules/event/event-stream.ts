import type { FastifyReply } from 'fastify';
import { startStream } from '../../platform/http/start-stream.ts';
import { eventIdAt } from './event-id.ts';

/** Comments keep proxies from closing the stream, and show whether the reader is still there. */
const heartbeatMs = 15_000;
/** A reader that is this far behind reads nothing any more. */
const maxBacklogBytes = 1_000_000;

export type SendEvent = (event: string, data: unknown) => void;

export interface EventSource {
  /** Begins to send; returns the function that stops it. */
  subscribe(send: SendEvent): () => void;
  /** Asked with every heartbeat. */
  mayGoOn(): Promise<boolean>;
  onEnd(): void;
}

/** Turns a reply into a stream of server-sent events; returns the function that ends it. */
export function openEventStream(reply: FastifyReply, source: EventSource): () => void {
  const raw = startStream(reply, 'no-store, no-transform');
  raw.write('retry: 2000\n\n');
  let ended = false;
  let stop = () => {};
  const heartbeat = setInterval(() => {
    // An id without data is no event; it moves the place from which a reader resumes.
    raw.write(`: still here\nid: ${eventIdAt(Date.now())}\n\n`);
    source.mayGoOn().then(
      (goOn) => goOn || end(),
      () => end(),
    );
  }, heartbeatMs);
  heartbeat.unref();
  raw.on('close', end);
  raw.on('error', end);

  stop = source.subscribe((event, data) => {
    if (ended) return;
    raw.write(`id: ${eventIdAt(Date.now())}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    if (raw.writableLength <= maxBacklogBytes) return;
    end();
    // No one reads the rest, so it must not be buffered in memory.
    raw.destroy();
  });
  if (ended) stop();

  function end(): void {
    if (ended) return;
    ended = true;
    clearInterval(heartbeat);
    stop();
    raw.end();
    source.onEnd();
  }
  return end;
}
