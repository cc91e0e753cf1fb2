import type { PoolClient } from 'pg';
import { streamOf } from './driver-stream.ts';

/**
 * Gathers what is sent on a connection until the end of this turn of the event loop, and sends it in one write: the
 * BEGIN, the context and the first queries of a transaction. System calls are much of what a short read costs
 * (measured at 16 clients: a page by id takes a tenth less of this process's processor time).
 */
export function inOneWrite(client: PoolClient): void {
  const stream = streamOf(client);
  // Without it, everything works the same in more writes.
  if (!stream) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}
