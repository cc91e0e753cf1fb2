import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Logger as Log } from 'pino';
import { z } from 'zod';
import { flagWaitingJobs } from './flag-waiting-jobs.ts';
import type { JobHandler } from './job-kind.ts';
import { createLaneGate, slots } from './lanes.ts';
import { holdPresence, sweepDeadWorkers, type WorkerPresence } from './worker-presence.ts';

export interface WorkerOptions {
  /** Address of the queue's login, or of the owner's as in `migrate`. Handlers get none of its connections. */
  readonly url: string;
  readonly handlers: readonly JobHandler[];
  readonly log: Pick<Log, 'warn' | 'error'>;
  /** Milliseconds without asking the queue for a job, although a slot is free, after which the worker starts again; default 60 000. */
  readonly patience?: number;
}

/** One life of the worker: its connections, its name in the queue, its slots. It breaks as a whole and is never repaired. */
export interface WorkerRun {
  /** Resolves when it has asked the queue for a job the first time. */
  readonly ready: Promise<void>;
  /** Resolves with the reason once it cannot continue. */
  readonly broken: Promise<unknown>;
  /** Takes no more jobs, gives the running ones some seconds, and closes every connection. It never rejects, and it ends. */
  stop(): Promise<void>;
}

/** Milliseconds: between sweeps for dead workers and checks of the presence; to end running jobs, and to close after that. */
const sweepEvery = 60_000;
const checkEvery = 10_000;
const stopWithin = 8_000;
const closeWithin = 3_000;
/** Connections for jobs: listening, and statements of milliseconds that fetch and end jobs. */
const poolSize = 6;
const statementLimit = 15_000;

/** @throws the error of PostgreSQL if it cannot start */
export async function startWorkerRun(options: WorkerOptions): Promise<WorkerRun> {
  const { url, log, handlers, patience = 60_000 } = options;
  const { pool, destroy } = openPool(url);
  const ready = Promise.withResolvers<void>();
  const broken = Promise.withResolvers<unknown>();
  const stopping = new AbortController();
  const gate = createLaneGate();
  const laneOf = new Map(handlers.map(({ name, lane }) => [name, lane]));
  let askedAt = performance.now();
  let presence: WorkerPresence | undefined;
  let runner: Runner | undefined;
  let stopped = false;
  const timers: NodeJS.Timeout[] = [];

  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    presence = holdPresence(url, workerPool.id);
  });
  const asked = () => {
    askedAt = performance.now();
    ready.resolve();
  };
  // One of these three ends every fetch.
  events.on('worker:getJob:empty', ({ worker }) => {
    asked();
    // A worker that was released throws if it is nudged.
    if (gate.leave('nothing') && !stopped) worker.nudge();
  });
  events.on('worker:getJob:error', () => void gate.leave('error'));
  events.on('job:start', ({ job }) => {
    asked();
    const lane = laneOf.get(job.task_identifier) ?? 'background';
    gate.begin(job.id, { lane, client: clientOf(job.payload) });
    gate.leave('job');
  });
  events.on('pool:fatalError', ({ error }) => broken.resolve(error));
  events.on('job:success', ({ job }) => gate.end(job.id));
  events.on('job:error', ({ job, error }) => {
    gate.end(job.id);
    const last = job.attempts >= job.max_attempts;
    const detail = { job: job.task_identifier, id: job.id, attempt: job.attempts, err: error };
    if (last) log.error(detail, 'a job was given up');
    else log.warn(detail, 'a job failed and will be tried again');
  });

  /** A worker all of whose slots are busy has no reason to ask. */
  function watch(): void {
    if (gate.running >= slots) askedAt = performance.now();
    const silence = performance.now() - askedAt;
    if (silence > patience)
      broken.resolve(new Error(`no job was fetched for ${Math.round(silence / 1000)} s`));
  }

  async function stop(): Promise<void> {
    stopped = true;
    stopping.abort();
    for (const timer of timers) clearInterval(timer);
    if (runner) await endRunner(runner);
    const closing = Promise.allSettled([presence?.end(), pool.end()]);
    await Promise.race([closing, wait(closeWithin, undefined, { ref: false })]);
    destroy();
  }

  try {
    // Too long a queue is no reason to run no jobs.
    await flagWaitingJobs(pool, handlers).catch(() => {});
    runner = await run({
      pgPool: pool,
      taskList: taskListOf(handlers, log),
      concurrency: slots,
      noHandleSignals: true,
      // Jobs are ended in batches of what is due: graphile-worker (0.18.0) waits for a single end nowhere, so that a failing
      // one ends the process, and leaves the job locked.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: new Logger(() => () => {}),
      events,
      // Asked before every fetch: no job is taken while others could believe that its worker is dead.
      forbiddenFlags: async () => {
        await unlessAborted(stopping.signal, presence?.held());
        return gate.enter();
      },
    });
    runner.promise.then(
      () => broken.resolve(new Error('it ended')),
      (error: unknown) => broken.resolve(error),
    );
    timers.push(
      setInterval(watch, Math.min(5_000, patience / 2)),
      // If it fails, the next one is soon, and the watch notices what lasts.
      setInterval(() => void presence?.check(pool).catch(() => {}), checkEvery),
      setInterval(() => sweep(), sweepEvery),
    );
    sweep();
  } catch (error) {
    await stop();
    throw error;
  }
  return { ready: ready.promise, broken: broken.promise, stop };

  function sweep(): void {
    const failed = (error: unknown) => {
      if (!pool.ending) log.warn({ err: error }, 'waiting jobs and dead workers were not looked for');
    };
    sweepDeadWorkers(pool).catch(failed);
    flagWaitingJobs(pool, handlers).catch(failed);
  }
}

/** `destroy` closes connections that do not close: PostgreSQL may have disappeared silently. */
function openPool(url: string): { pool: pg.Pool; destroy: () => void } {
  const sockets = new Set<Socket>();
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'vold_worker',
    max: poolSize,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 10_000,
    query_timeout: statementLimit,
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      return socket;
    },
  });
  // A connection that breaks fails what runs on it, too; the pool opens another.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    pool,
    destroy: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Waits for running jobs; fails those that take too long, so that they run again. */
async function endRunner(runner: Runner): Promise<void> {
  const stopped = runner.stop().catch(() => {});
  if (await Promise.race([stopped.then(() => true), wait(stopWithin, false, { ref: false })])) return;
  const killed = runner.kill('it took too long to stop').catch(() => {});
  await Promise.race([killed, wait(closeWithin, undefined, { ref: false })]);
}

const clientPayload = z.object({ clientId: z.string().nullable() }).catch({ clientId: null });

function clientOf(payload: unknown): string | null {
  return clientPayload.parse(payload).clientId;
}

function taskListOf(handlers: readonly JobHandler[], log: WorkerOptions['log']): TaskList {
  return Object.fromEntries(
    handlers.map(({ name, handle }) => [
      name,
      (payload: unknown, { job, abortSignal }: { job: { attempts: number }; abortSignal: AbortSignal }) =>
        handle(payload, { attempt: job.attempts, signal: abortSignal, log }),
    ]),
  );
}

/** Waits for a promise, or until the signal is aborted. Unlike a race with a promise that lives on, it leaves nothing behind. */
async function unlessAborted(signal: AbortSignal, awaited: Promise<void> | undefined): Promise<void> {
  const aborted = Promise.withResolvers<void>();
  const end = () => aborted.resolve();
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  await Promise.race([awaited, aborted.promise]);
  signal.removeEventListener('abort', end);
}
