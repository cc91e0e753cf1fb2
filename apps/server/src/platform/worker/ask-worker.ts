import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** How often the wait for a message is begun anew where the machine had other work. */
const mostWaits = 5;

export interface WorkerLimits {
  /** Milliseconds: the longest wait for the next message, several times that where the machine has other work. */
  readonly silence: number;
  /** Megabytes of objects. */
  readonly memory: number;
  readonly signal?: AbortSignal | undefined;
}

/** A worker that was ended because it was silent for too long or out of memory; its message says which. */
export class WorkerLimitError extends Error {}

/**
 * Runs a program on bytes that somebody else made, as a thread with a time and a memory limit, and yields what it sends.
 * The program is told when each message has been used (`sendToParent`), so that memory does not grow with their number.
 *
 * @param program a source file: it runs as it is, also beside the built server
 * @throws WorkerLimitError
 * @throws what the program threw, or the reason of the signal
 */
export async function* askWorker(
  program: URL,
  input: unknown,
  { silence, memory, signal }: WorkerLimits,
): AsyncGenerator<unknown, void, void> {
  signal?.throwIfAborted();
  const worker = new Worker(program, {
    workerData: input,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  const end = new AbortController();
  // Rejects with the program's error.
  const ended = once(worker, 'exit', { signal: end.signal }).then(() => null);
  ended.catch(() => {});
  try {
    while (true) {
      const limit = limitSilence(silence);
      const waiting = AbortSignal.any([end.signal, limit.signal, ...(signal ? [signal] : [])]);
      const message = once(worker, 'message', { signal: waiting }).then(([value]: unknown[]) => ({ value }));
      message.catch(() => {});
      const next = await Promise.race([message, ended])
        .catch((error: unknown) => {
          signal?.throwIfAborted();
          if (limit.signal.aborted)
            throw new WorkerLimitError(`takes more than ${silence / 1000} seconds to read`);
          if (isOutOfMemory(error)) throw new WorkerLimitError('takes too much memory to read');
          throw error;
        })
        .finally(limit.stop);
      if (next === null) return;
      yield next.value;
      worker.postMessage(null);
    }
  } finally {
    end.abort();
    await worker.terminate();
  }
}

/**
 * Aborts after a time, or later where this process had less than half of a processor meanwhile: then the program, one of its
 * threads, cannot have worked for that long.
 */
function limitSilence(silence: number): { signal: AbortSignal; stop: () => void } {
  const limit = new AbortController();
  let used = processorTime();
  let waits = 1;
  const timer = setInterval(() => {
    const before = used;
    used = processorTime();
    if (used - before >= silence / 2 || waits === mostWaits) limit.abort();
    waits += 1;
  }, silence);
  return { signal: limit.signal, stop: () => clearInterval(timer) };
}

/** Milliseconds that all threads of this process have had. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
