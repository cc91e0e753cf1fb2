import type { ServerResponse } from 'node:http';

/** Milliseconds without progress after which an answer that is not read ends. */
const patience = 30_000;

/**
 * Ends an answer if its reader takes nothing of it for a while. What waits to be read is in memory, and a stream keeps its file or its
 * connection open until then. An answer that is slow to come is not ended, nor one that is read slowly.
 *
 * @param after milliseconds
 */
export function endStalled(response: ServerResponse, after = patience): void {
  // Called when nothing was read or written for that long.
  response.setTimeout(after, () => {
    if (response.writableLength > 0) response.socket?.destroy();
  });
}
