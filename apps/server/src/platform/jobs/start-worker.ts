import { setTimeout as wait } from 'node:timers/promises';
import { startWorkerRun, type WorkerOptions, type WorkerRun } from './worker-run.ts';

export interface RunningWorker {
  /** Why no jobs run at the moment, in a sentence; null while they do. */
  problem(): string | null;
  /** Takes no more jobs and waits for those that run; what takes too long is cut and runs again later. */
  stop(): Promise<void>;
}

/** Milliseconds before starting again after a breakdown. */
const restartAfter = 2_000;

/**
 * Runs jobs until it is stopped. New ones start at once (the queue notifies); failed ones are tried again after a
 * pause that grows with every attempt. Failures are logged: as warnings, the last one of a job as an error. A worker that
 * breaks down, or no longer asks for jobs, is closed with all of its connections and replaced by another.
 */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const { log } = options;
  const asked = new AbortController();
  const askedToStop = new Promise<null>((resolve) =>
    asked.signal.addEventListener('abort', () => resolve(null)),
  );
  let problem: string | null = null;

  const report = (error: unknown) => {
    problem = 'The worker broke down and starts again: no jobs run.';
    log.error({ err: error }, 'the worker broke down and starts again');
  };
  async function next(): Promise<WorkerRun | null> {
    while (!asked.signal.aborted) {
      await wait(restartAfter, undefined, { signal: asked.signal }).catch(() => {});
      if (asked.signal.aborted) break;
      try {
        return await startWorkerRun(options);
      } catch (error) {
        report(error);
      }
    }
    return null;
  }
  async function keepRunning(first: WorkerRun): Promise<void> {
    for (let current: WorkerRun | null = first; current; current = await next()) {
      const { ready, broken } = current;
      void ready.then(() => {
        problem = null;
      });
      const error = await Promise.race([broken, askedToStop]);
      if (error !== null) report(error);
      await current.stop();
    }
  }

  const running = keepRunning(await startWorkerRun(options));
  return {
    problem: () => problem,
    async stop() {
      asked.abort();
      await running;
    },
  };
}
