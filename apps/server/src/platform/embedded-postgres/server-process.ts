import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../startup-error.ts';
import type { PostgresUser } from './postgres-user.ts';
import { readPostmasterPid } from './postmaster-pid.ts';
import { spawnAsUser } from './spawn-as-user.ts';

/** Milliseconds until a stop that hangs is turned into PostgreSQL's immediate one (recovery at the next start). */
const patience = 60_000;

/** A postmaster that was spawned by this process. */
export interface ServerProcess {
  pid: number;
  /** Resolves at its end; never rejects. */
  exited: Promise<void>;
  hasExited(): boolean;
  stop(): Promise<void>;
}

/**
 * Spawns the postmaster. Settings go on its command line, so that they are those of the code after upgrades and override the
 * cluster's configuration file.
 *
 * @throws StartupError if the system cannot run the program
 */
export async function spawnServer(options: {
  binaries: string;
  clusterDirectory: string;
  socketDirectory: string;
  user: PostgresUser | null;
  output: number;
  durable: boolean;
}): Promise<ServerProcess> {
  const { socketDirectory, durable } = options;
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: '0700',
    // One that is not durable is shared by the tests of many files at once.
    max_connections: durable ? '100' : '400',
    // Fresh statistics soon after a seed or an import: without them a list sorts all rows of its client.
    autovacuum_naptime: '10s',
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...(durable ? {} : hasty),
  };
  const child = spawnAsUser({
    program: join(options.binaries, 'bin', 'postgres'),
    args: (path) => [
      '-D',
      path,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    clusterDirectory: options.clusterDirectory,
    user: options.user,
    output: options.output,
    bindToParent: true,
  });
  await spawned(child);
  const pid = child.pid ?? 0;
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  return { pid, exited, hasExited, stop: () => stop(child, exited) };
}

/**
 * For databases of tests: they survive no crash, and vacuuming tables that are dropped a moment later took a fifteenth of the
 * time of tests.
 */
const hasty = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };

/**
 * Waits for `ready` in `postmaster.pid`: unlike connecting, it tells our server from another. Recovery after a crash
 * may take minutes and is left its time, as long as the process lives.
 */
export async function waitUntilReady(
  server: ServerProcess,
  clusterDirectory: string,
  log: (line: string) => void,
): Promise<void> {
  let nextNote = Date.now() + 10_000;
  for (;;) {
    if (server.hasExited()) throw new StartupError('PostgreSQL ended while it was starting');
    const state = await readPostmasterPid(clusterDirectory);
    if (state?.pid === server.pid && state.status === 'ready') return;
    if (Date.now() > nextNote) {
      log('PostgreSQL is still starting (recovering after a crash)');
      nextNote += 10_000;
    }
    await delay(10);
  }
}

function spawned(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (error) =>
      reject(
        new StartupError(`The embedded PostgreSQL cannot run here (${error.message}): set DATABASE_URL.`),
      ),
    );
  });
}

/** SIGINT is the fast shutdown: ends sessions, keeps every committed transaction, writes a checkpoint. */
async function stop(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.kill('SIGINT');
  const hanging = setTimeout(() => child.kill('SIGQUIT'), patience);
  await exited;
  clearTimeout(hanging);
}
