import pg from 'pg';
import { DatabaseAwayError } from './db-errors.ts';

export interface Silence {
  /** The server has answered something. */
  heard(): void;
  /** @throws DatabaseAwayError while the server is known to be silent */
  assertHeard(): void;
  /** Is aborted as soon as the server is known to be silent: what waits for its turn need not. */
  signal(): AbortSignal;
  stop(): void;
}

export interface SilenceOptions {
  /** Opens separate connections: only the existing ones may be silent. */
  readonly url: string;
  /** Milliseconds that a new connection may take. */
  readonly silence: number;
  /** True if any request waits for the server. */
  readonly isBusy: () => boolean;
}

/**
 * Reports when the server answers no connection, for example because its machine is frozen. Where work runs and nothing has come for a while, it opens
 * a connection, and again until one is answered.
 */
export function watchSilence({ url, silence, isBusy }: SilenceOptions): Silence {
  let heardAt = performance.now();
  let isProbing = false;
  let silent: AbortController | null = null;
  let next = new AbortController();

  function heard(): void {
    heardAt = performance.now();
    silent = null;
  }

  async function probe(): Promise<void> {
    const begun = performance.now();
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: silence });
    client.on('error', () => {});
    try {
      await client.connect();
      heard();
    } catch (error) {
      const isLate = error instanceof Error && /timeout expired|connection timeout/.test(error.message);
      // A refusal is an answer. If this process stood still itself, the answer may be there unread.
      const isOurs = performance.now() - begun > silence * 1.5;
      if (!isLate) heard();
      else if (heardAt < begun && !isOurs && !silent) {
        silent = next;
        next = new AbortController();
        silent.abort(new DatabaseAwayError('The database does not answer'));
      }
    } finally {
      void client.end().catch(() => {});
    }
  }

  const timer = setInterval(() => {
    const isDue = silent !== null || (isBusy() && performance.now() - heardAt > silence / 2);
    if (isProbing || !isDue) return;
    isProbing = true;
    void probe().finally(() => {
      isProbing = false;
    });
  }, silence / 4);
  timer.unref();

  return {
    heard,
    assertHeard() {
      if (silent) throw new DatabaseAwayError('The database does not answer');
    },
    signal: () => next.signal,
    stop: () => clearInterval(timer),
  };
}
