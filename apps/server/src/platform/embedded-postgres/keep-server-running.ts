import { setTimeout as delay } from 'node:timers/promises';
import type { ServerProcess } from './server-process.ts';

/** Milliseconds before each start after an unexpected end; the last one repeats. */
const pauses = [0, 500, 1_000, 2_000, 3_000] as const;
/** Milliseconds after which a server counts as healthy: if it ends later, it is started again at once. */
const healthy = 60_000;

/** A server that is restarted whenever it exits unexpectedly. */
export interface KeptServer {
  /** Process id of the present one. */
  pid(): number;
  /** Ends it and starts none again. May be called twice. */
  stop(): Promise<void>;
}

export interface KeepOptions {
  first: ServerProcess;
  /** Starts another: tells of it as soon as it is spawned, resolves when it is ready. @throws what the log should say */
  startAgain: (onSpawn: (server: ServerProcess) => void) => Promise<void>;
  log: (line: string) => void;
}

export function keepServerRunning({ first, startAgain, log }: KeepOptions): KeptServer {
  const stopping = new AbortController();
  const { signal } = stopping;
  let server = first;
  /** Starts since one was healthy. */
  let starts = 0;

  async function keep(): Promise<void> {
    while (!signal.aborted) {
      const began = performance.now();
      await server.exited;
      if (signal.aborted) return;
      if (performance.now() - began > healthy) starts = 0;
      log('PostgreSQL ended unexpectedly: starting it again.');
      await startUntilReady();
    }
  }

  async function startUntilReady(): Promise<void> {
    let complaint = '';
    while (!signal.aborted) {
      const pause = pauses[Math.min(starts, pauses.length - 1)];
      await delay(pause, null, { signal }).catch(() => {});
      if (signal.aborted) return;
      starts += 1;
      try {
        await startAgain((spawned) => {
          server = spawned;
          if (signal.aborted) void spawned.stop();
        });
        log('PostgreSQL works again.');
        return;
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        // The same one every few seconds would fill a log. Only process ids differ in some.
        const kind = message.replaceAll(/\d/g, '');
        if (kind !== complaint && !signal.aborted) log(message);
        complaint = kind;
      }
    }
  }

  const kept = keep();
  return {
    pid: () => server.pid,
    async stop() {
      stopping.abort();
      await server.stop();
      await kept;
    },
  };
}
