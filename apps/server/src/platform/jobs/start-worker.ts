import { EventEmitter } from 'node:events';
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Logger as Log } from 'pino';
import type { JobHandler } from './job-kind.ts';
import { openPresence, sweepDeadWorkers, type WorkerPresence } from './worker-presence.ts';

export interface WorkerOptions {
  /** Of the owner's login, as in `migrate`: the queue is the owner's. Handlers get no connection of it. */
  readonly url: string;
  readonly handlers: readonly JobHandler[];
  readonly log: Pick<Log, 'warn' | 'error'>;
  /** Jobs at a time; default 4. */
  readonly concurrency?: number;
}

export interface RunningWorker {
  /** Takes no more jobs and waits for those that run; what takes too long is cut and runs again later. */
  stop(): Promise<void>;
}

/** Milliseconds: between sweeps for dead workers, before starting again after a breakdown, and to end running jobs. */
const sweepEvery = 60_000;
const restartAfter = 5_000;
const stopWithin = 8_000;

/**
 * Runs jobs until it is stopped. New ones start at once (the queue notifies); failed ones are tried again after a
 * pause that grows with every attempt. Failures are logged: as warnings, the last one of a job as an error.
 */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const { url, log } = options;
  const concurrency = options.concurrency ?? 4;
  // Beside the jobs: listening, presence, sweeping.
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'vold_worker',
    max: concurrency + 3,
    keepAlive: true,
  });
  // A connection that breaks fails what runs on it, too; the pool opens another.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  let stopping = false;
  let restart: NodeJS.Timeout | undefined;
  let current: { runner: Runner; presence: WorkerPresence } | undefined;

  async function start(): Promise<void> {
    await sweep(pool);
    const presence = await openPresence(pool);
    try {
      const events: WorkerEvents = new EventEmitter();
      let workerId = '';
      events.on('pool:create', ({ workerPool }) => (workerId = workerPool.id));
      events.on('job:error', ({ job, error }) => {
        const last = job.attempts >= job.max_attempts;
        const detail = { job: job.task_identifier, id: job.id, attempt: job.attempts, err: error };
        if (last) log.error(detail, 'a job was given up');
        else log.warn(detail, 'a job failed and will be tried again');
      });
      const runner = await run({
        pgPool: pool,
        taskList: taskListOf(options.handlers),
        concurrency,
        noHandleSignals: true,
        logger: new Logger(() => () => {}),
        events,
      });
      await presence.announce(workerId);
      current = { runner, presence };
      runner.promise.then(
        () => broken(new Error('it ended')),
        (error: unknown) => broken(error),
      );
    } catch (error) {
      presence.end();
      throw error;
    }
  }

  function broken(error: unknown): void {
    current?.presence.end();
    current = undefined;
    if (stopping) return;
    log.error({ err: error }, 'the worker broke down and starts again');
    restart = setTimeout(() => start().catch(broken), restartAfter);
  }

  await start();
  const sweeping = setInterval(() => {
    sweep(pool).catch((error: unknown) => log.warn({ err: error }, 'dead workers were not looked for'));
  }, sweepEvery);
  sweeping.unref();

  return {
    async stop() {
      stopping = true;
      clearInterval(sweeping);
      clearTimeout(restart);
      if (current) await end(current.runner);
      current?.presence.end();
      await pool.end();
    },
  };
}

async function sweep(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await sweepDeadWorkers(client);
  } finally {
    client.release();
  }
}

async function end(runner: Runner): Promise<void> {
  const cut = setTimeout(() => void runner.kill('it took too long to stop').catch(() => {}), stopWithin);
  await runner.stop();
  clearTimeout(cut);
}

function taskListOf(handlers: readonly JobHandler[]): TaskList {
  return Object.fromEntries(
    handlers.map(({ name, handle }) => [
      name,
      (payload: unknown, { job, abortSignal }: { job: { attempts: number }; abortSignal: AbortSignal }) =>
        handle(payload, { attempt: job.attempts, signal: abortSignal }),
    ]),
  );
}
