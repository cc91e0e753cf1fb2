import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectDirectory } from '../platform/config/index.ts';
import { StartupError } from '../platform/startup-error.ts';

/** Milliseconds: before the first restart, at most between two, until a run counts as healthy, until a kill. */
const restart = { first: 250, longest: 30_000, healthy: 60_000 };
const patience = 5_000;

export interface SiteProcess {
  /** Ends it (SIGTERM, later SIGKILL) and does not start it again. */
  stop(): Promise<void>;
  /** Ends it at once. */
  kill(): void;
}

/**
 * Runs the website program (apps/site) as a child and starts it again, more and more slowly, when it dies. Parent and
 * child share an IPC channel: the child reports that it listens, and ends by itself when we are gone (even by
 * kill -9), because the channel closes.
 *
 * @param options.env its whole environment: it gets neither the database nor any secret but its own token
 * @throws StartupError where it is not built, or ends before it has listened once
 */
export async function startSite(options: {
  env: Record<string, string>;
  log: (line: string) => void;
  /** Default: the built website program. */
  program?: string;
}): Promise<SiteProcess> {
  const { env, log, program = join(projectDirectory, 'apps/site/dist/server/main.js') } = options;
  if (!existsSync(program)) {
    throw new StartupError(
      'The website program is not built: start with `npm start`, or run its build first.',
    );
  }
  let child: ChildProcess;
  // Until it has listened once, its end is the end of the start.
  let stopping = false;
  let hasListened = false;
  let wait = restart.first;
  let timer: NodeJS.Timeout | undefined;

  const run = () => {
    const started = Date.now();
    child = spawn(process.execPath, [program], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env });
    child.once('exit', (code, signal) => {
      if (stopping || !hasListened) return;
      if (Date.now() - started > restart.healthy) wait = restart.first;
      log(`The website program ended (${signal ?? `code ${code}`}); starting it again in ${wait / 1000} s`);
      timer = setTimeout(run, wait);
      wait = Math.min(wait * 2, restart.longest);
    });
    return child;
  };

  const first = run();
  const ready = once(first, 'message').then(() => true);
  const failed = once(first, 'exit').then(() => false);
  hasListened = await Promise.race([ready, failed]);
  if (!hasListened) {
    throw new StartupError('The website program could not start.');
  }

  return {
    async stop() {
      stopping = true;
      clearTimeout(timer);
      if (hasEnded(child)) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      const hanging = setTimeout(() => child.kill('SIGKILL'), patience);
      await exited;
      clearTimeout(hanging);
    },
    kill() {
      stopping = true;
      clearTimeout(timer);
      child.kill('SIGKILL');
    },
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
