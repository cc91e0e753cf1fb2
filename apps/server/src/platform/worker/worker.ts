import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { limitSilence } from './limit-silence.ts';
import { workerEnvironment } from './worker-environment.ts';

/** Milliseconds until a process without work ends. */
const idleTime = 30_000;

export interface WorkerLimits {
  /** Milliseconds: the longest wait for the next message, several times that while the machine has other work. */
  readonly silence: number;
  readonly signal?: AbortSignal | undefined;
}

/** A worker was ended because it was silent for too long or out of memory; the message says which. */
export class WorkerLimitError extends Error {}

export interface Worker {
  /**
   * Yields what the program makes of an input. The program continues when a message has been used, so that memory does not grow
   * with their number.
   *
   * @throws WorkerLimitError
   * @throws what the program threw, or the reason of the signal
   */
  stream(input: unknown, limits: WorkerLimits): AsyncGenerator<unknown, void, void>;
  /** Returns the last message of `stream`. */
  ask(input: unknown, limits: WorkerLimits): Promise<unknown>;
}

interface Running {
  readonly child: ChildProcess;
  /** Null while the process runs. */
  ended: Ended | null;
  /** Hears of the end during an exchange. */
  onEnded: (ended: Ended) => void;
}

interface Ended {
  readonly signal?: NodeJS.Signals | null;
  readonly error: Error;
}

const answer = z.union([
  z.object({ done: z.literal(true) }),
  z.object({ error: z.object({ message: z.string(), stack: z.string() }) }),
  z.object({ value: z.unknown() }),
]);

/**
 * Runs a program on untrusted input, in separate processes: if V8 runs out of memory it ends the process, and a thread would
 * end the server, too. Each process works on one input at a time. One is started if none is idle, is kept for a while, and is
 * killed if it takes too long or throws. Limit the number of calls with `createFairTurns`.
 *
 * @param program a source file that calls `serveTasks`; it runs unchanged, also next to the built server
 * @param options.memory megabytes of objects
 */
export function createWorker(program: URL, { memory }: { memory: number }): Worker {
  const idle = new Map<Running, NodeJS.Timeout>();

  function start(): Running {
    const child = fork(fileURLToPath(program), {
      execArgv: [`--max-old-space-size=${memory}`],
      env: workerEnvironment(),
      // Keeps what JSON has no words for.
      serialization: 'advanced',
      // V8 writes pages when it runs out of memory.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.unref();
    child.channel?.unref();
    const running: Running = { child, ended: null, onEnded: () => {} };
    const end = (ended: Ended) => {
      running.ended ??= ended;
      running.onEnded(running.ended);
    };
    child.on('error', (error) => end({ error }));
    child.once('exit', (code, signal) =>
      end({ signal, error: new Error(`A worker's program ended with ${signal ?? `code ${code}`}`) }),
    );
    return running;
  }

  function takeIdle(): Running | undefined {
    for (const [running, timer] of [...idle].reverse()) {
      idle.delete(running);
      clearTimeout(timer);
      if (running.child.connected) return running;
    }
    return undefined;
  }

  function giveBack(running: Running): void {
    running.child.channel?.unref();
    const timer = setTimeout(() => {
      idle.delete(running);
      // The program ends then.
      if (running.child.connected) running.child.disconnect();
    }, idleTime).unref();
    idle.set(running, timer);
  }

  async function* stream(input: unknown, limits: WorkerLimits): AsyncGenerator<unknown, void, void> {
    limits.signal?.throwIfAborted();
    const kept = takeIdle();
    const running = kept ?? start();
    let messages = 0;
    let isDone = false;
    try {
      running.child.channel?.ref();
      for (let sent: object = { input }; ; sent = { continue: true }) {
        const next = await exchange(running, sent, limits);
        if ('error' in next) throw Object.assign(new Error(next.error.message), { stack: next.error.stack });
        isDone = 'done' in next;
        if ('done' in next) return;
        messages += 1;
        yield next.value;
      }
    } catch (error) {
      if (!(error instanceof EndedError)) throw error;
      // It may have been killed while it was idle, or be full of earlier work: this input gets a new process.
      if (!kept || messages > 0) throw error.reason;
    } finally {
      if (isDone) giveBack(running);
      else running.child.kill('SIGKILL');
    }
    yield* stream(input, limits);
  }

  async function ask(input: unknown, limits: WorkerLimits): Promise<unknown> {
    let last: unknown;
    for await (const value of stream(input, limits)) last = value;
    return last;
  }

  return { stream, ask };
}

/** A process exited unexpectedly. */
class EndedError extends Error {
  readonly reason: Error;

  constructor({ signal, error }: Ended) {
    super(error.message);
    // Without memory V8 aborts, and systems kill.
    this.reason = signal ? new WorkerLimitError('takes too much memory to read') : error;
  }
}

/** Sends a message to a process and waits for its answer. @throws EndedError, WorkerLimitError or the reason of the signal */
async function exchange(
  running: Running,
  message: object,
  { silence, signal }: WorkerLimits,
): Promise<z.infer<typeof answer>> {
  const { child } = running;
  // A promise of this exchange: one for as long as the process runs would keep every message that raced with it.
  const { promise: ended, resolve: onEnded } = Promise.withResolvers<Ended>();
  running.onEnded = onEnded;
  if (running.ended) onEnded(running.ended);
  const limit = limitSilence(child.pid, silence);
  const stop = new AbortController();
  const waiting = AbortSignal.any([stop.signal, limit.signal, ...(signal ? [signal] : [])]);
  try {
    const answered = once(child, 'message', { signal: waiting });
    answered.catch(() => {});
    // If it has ended, `ended` says so.
    child.send(message, () => {});
    const next = await Promise.race([answered, ended]);
    if (!Array.isArray(next)) throw new EndedError(next);
    return answer.parse(next[0]);
  } catch (error) {
    signal?.throwIfAborted();
    if (!limit.signal.aborted) throw error;
    throw new WorkerLimitError(`takes more than ${silence / 1000} seconds to read`);
  } finally {
    stop.abort();
    limit.stop();
    running.onEnded = () => {};
  }
}
