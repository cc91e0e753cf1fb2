import { Duplex } from 'node:stream';
import type { PoolClient } from 'pg';

/**
 * Gathers what is sent on a connection until the end of this turn of the event loop, and sends it in one write: the
 * BEGIN, the context and the first queries of a transaction. System calls are much of what a short read costs
 * (measured at 16 clients: a page by id takes a tenth less of this process's processor time).
 */
export function inOneWrite(client: PoolClient): void {
  const connection: unknown = Reflect.get(client, 'connection');
  const stream: unknown =
    typeof connection === 'object' && connection !== null ? Reflect.get(connection, 'stream') : null;
  // Undocumented in `pg`: where it is not found, everything works as it did, in more writes.
  if (!(stream instanceof Duplex)) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}
