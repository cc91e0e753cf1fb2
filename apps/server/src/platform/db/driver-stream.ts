import { Duplex } from 'node:stream';
import type { ClientBase } from 'pg';

/** The stream of a connection. Undocumented in `pg`: null if it is not found. */
export function streamOf(client: ClientBase): Duplex | null {
  const connection: unknown = Reflect.get(client, 'connection');
  const stream: unknown =
    typeof connection === 'object' && connection !== null ? Reflect.get(connection, 'stream') : null;
  return stream instanceof Duplex ? stream : null;
}

/**
 * Closes a connection without a word to the server: `end()` would wait for answers that a silent network never brings.
 * What runs on it fails as after any other lost connection.
 */
export function cutConnection(client: ClientBase): void {
  streamOf(client)?.destroy();
}
