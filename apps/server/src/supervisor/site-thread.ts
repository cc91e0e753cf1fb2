import { existsSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectDirectory } from '../platform/config/index.ts';
import { StartupError } from '../platform/startup-error.ts';

/** Milliseconds: before the first restart, at most between two, until a run counts as healthy, until it is cut off. */
const restart = { first: 250, longest: 30_000, healthy: 60_000 };
const patience = 5_000;
/** Megabytes of objects with which it is ended. The pages that it keeps are bytes and not among them. */
const mostObjects = 512;

export interface SiteThread {
  /** Tells it to let its connections go; it still serves. */
  drain(): void;
  /** Asks it to end, later cuts it off, and does not start it again. */
  stop(): Promise<void>;
  /** Ends the thread, which is then started again. */
  cutOff(): void;
}

/**
 * Runs the website program (apps/site) as a thread of this process, with its own heap and event loop, and restarts it with
 * growing pauses when it exits: after an error, or out of heap. It reports when it listens, and ends on a message.
 *
 * @param options.env its whole environment: it gets neither the database nor any secret except its own token
 * @throws StartupError if it is not built, or exits before it has listened once
 */
export async function startSite(options: {
  env: Record<string, string>;
  log: (line: string) => void;
  /** Default: the built website program. */
  program?: string;
  /** Counts up while its event loop moves (`beat`). */
  pulse?: Int32Array;
  /** Default: a limit that no healthy one comes near. */
  mostObjects?: number;
}): Promise<SiteThread> {
  const { log, program = join(projectDirectory, 'apps/site/dist/server/main.js') } = options;
  const resourceLimits = { maxOldGenerationSizeMb: options.mostObjects ?? mostObjects };
  // A thread inherits no compile cache. Without one it compiles 2 MB of text at each start, and keeps 5 MB more.
  const compileCache = getCompileCacheDir();
  const env = { ...options.env, ...(compileCache && { NODE_COMPILE_CACHE: dirname(compileCache) }) };
  if (!existsSync(program)) {
    throw new StartupError(
      'The website program is not built: start with `npm start`, or run its build first.',
    );
  }
  // Until it has listened once, its end is the end of the start.
  let stopping = false;
  let hasListened = false;
  let wait = restart.first;
  let timer: NodeJS.Timeout | undefined;

  const run = () => {
    const started = Date.now();
    const thread = new Worker(program, { env, resourceLimits, workerData: options.pulse });
    const listening = new Promise<boolean>((resolve) =>
      thread.once('message', () => {
        // At once: the end of a thread may follow within the same turn of the event loop.
        hasListened = true;
        resolve(true);
      }),
    );
    let reason: string | undefined;
    thread.once('error', (error) => {
      reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    });
    const ended = new Promise<string>((resolve) =>
      thread.once('exit', (code) => resolve(reason ?? `code ${code}`)),
    );
    void ended.then((why) => {
      if (stopping || !hasListened) return;
      if (Date.now() - started > restart.healthy) wait = restart.first;
      log(`The website program ended (${why}); starting it again in ${wait / 1000} s`);
      timer = setTimeout(() => (running = run()), wait);
      wait = Math.min(wait * 2, restart.longest);
    });
    return { thread, listening, ended };
  };

  let running = run();
  if (!(await Promise.race([running.listening, running.ended.then(() => false)]))) {
    throw new StartupError(`The website program could not start (${await running.ended}).`);
  }

  return {
    drain() {
      running.thread.postMessage('drain');
    },
    cutOff: () => void running.thread.terminate(),
    async stop() {
      stopping = true;
      clearTimeout(timer);
      const { thread, ended } = running;
      thread.postMessage('stop');
      const hanging = setTimeout(() => void thread.terminate(), patience);
      await ended;
      clearTimeout(hanging);
    },
  };
}
