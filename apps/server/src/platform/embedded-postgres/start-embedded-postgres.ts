import { closeSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../startup-error.ts';
import { connectionTo, createDatabase, type PostgresConnection } from './connection.ts';
import { openDataDirectory, openServerLog, type ServerLog } from './data-directory.ts';
import {
  acquireDataDirectoryLock,
  type DataDirectoryLock,
  lockHolder,
  recordLockHolder,
} from './data-directory-lock.ts';
import { initializeCluster } from './initialize-cluster.ts';
import { keepServerRunning } from './keep-server-running.ts';
import { clearLeftovers } from './leftover-processes.ts';
import { findNativeBinaries, prepareBinaries } from './native-binaries.ts';
import { canReach, choosePostgresUser } from './postgres-user.ts';
import { prepareProtection } from './protect.ts';
import { openRuntimeDirectory } from './runtime-directory.ts';
import { type ServerProcess, spawnServer, waitUntilReady } from './server-process.ts';
import { createSocketDirectory, isUsableSocketDirectory } from './socket-directory.ts';

/** A PostgreSQL that this process started, and restarts whenever it exits unexpectedly. */
export interface EmbeddedPostgres extends PostgresConnection {
  /** Process id of the current one. */
  readonly pid: number;
  /** Disconnects everybody, checkpoints, waits for the end and frees the data directory. May be called twice. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The launcher's own folder (created where missing): the cluster, the socket, the lock and the log lie in it. */
  dataDir: string;
  log?: (line: string) => void;
  /** False trades safety for speed, and asks for no passwords; for tests only. Default true. */
  durable?: boolean;
}

/**
 * Starts PostgreSQL 18 on a data directory, creating it (and the database `vold`) if needed and recovering after a crash. It is
 * reachable only through a unix socket in a 0700 directory, with passwords derived from a file of the data directory's owner
 * (0600).
 *
 * If it exits unexpectedly it is restarted until it works, at the same address: a full disk, for example, ends it and keeps it
 * from starting until there is space.
 *
 * @throws StartupError with one line for the operator; nothing is running and nothing was damaged then
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = openDataDirectory(options.dataDir);
  const lock = await lockDataDirectory(dataDir);
  try {
    return await withServerLog(dataDir, (output) => startLocked(dataDir, lock, output, options));
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startLocked(
  dataDir: string,
  lock: DataDirectoryLock,
  output: number,
  { log = () => {}, durable = true }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const clusterDirectory = join(dataDir, 'cluster');
  const user = choosePostgresUser(clusterDirectory);
  let runtimeDirectory: string | null = null;
  const openRuntime = () => {
    runtimeDirectory ??= openRuntimeDirectory(dataDir, user);
    return runtimeDirectory;
  };
  const removeRuntime = () => {
    if (runtimeDirectory) rmSync(runtimeDirectory, { recursive: true, force: true });
  };
  let first: ServerProcess | null = null;
  try {
    const binaries = await prepareBinaries(findNativeBinaries(), user, () =>
      canReach(clusterDirectory, user) ? dataDir : openRuntime(),
    );
    await initializeCluster({ clusterDirectory, binaries, user, output, durable });
    const protection = durable ? prepareProtection({ dataDir, clusterDirectory, user }) : null;
    const ownSocket = join(dataDir, 'socket');
    const socketDirectory = isUsableSocketDirectory(ownSocket, user)
      ? ownSocket
      : join(openRuntime(), 'socket');
    /** Spawns one where nothing of another is left. */
    const spawnOne = async (serverOutput: number) => {
      await clearLeftovers(clusterDirectory, log);
      createSocketDirectory(socketDirectory, user);
      const settings = { binaries, clusterDirectory, socketDirectory, user, durable };
      return spawnServer({ ...settings, output: serverOutput });
    };
    first = await spawnOne(output);
    await waitUntilReady(first, clusterDirectory, log);
    await protection?.finish(socketDirectory);
    const connection = connectionTo(socketDirectory, undefined, protection?.secret);
    await createDatabase(connection);
    const kept = keepServerRunning({
      first,
      startAgain: (onSpawn) =>
        withServerLog(dataDir, async (serverOutput) => {
          const server = await spawnOne(serverOutput);
          onSpawn(server);
          await waitUntilReady(server, clusterDirectory, log);
        }),
      log,
    });
    return {
      ...connection,
      get pid() {
        return kept.pid();
      },
      async stop() {
        await kept.stop();
        removeRuntime();
        lock.release();
      },
    };
  } catch (error) {
    await first?.stop();
    removeRuntime();
    throw error;
  }
}

/** Opens PostgreSQL's log for a start, and explains with it why that fails. */
async function withServerLog<T>(dataDir: string, start: (output: number) => Promise<T>): Promise<T> {
  let serverLog: ServerLog | null = null;
  try {
    serverLog = openServerLog(dataDir);
    return await start(serverLog.fd);
  } catch (error) {
    throw explain(error, serverLog);
  } finally {
    if (serverLog) closeSync(serverLog.fd);
  }
}

async function lockDataDirectory(dataDir: string): Promise<DataDirectoryLock> {
  // A command that looks whether a server runs here holds the lock for a millisecond: ask more than once.
  for (let attempt = 0; attempt < 10; attempt += 1) {
    try {
      const lock = acquireDataDirectoryLock(dataDir);
      if (lock) {
        recordLockHolder(dataDir);
        return lock;
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartupError(`The data directory ${dataDir} cannot be locked for writing (${reason}).`);
    }
    await delay(30);
  }
  throw new StartupError(
    `The data directory ${dataDir} is in use by another Vold server (process ${lockHolder(dataDir)}).`,
  );
}

/** `… FATAL:  why` of the server, `initdb: error: why` and `initdb: why` of its tool. */
const complaintOf = /(?:(?:FATAL|PANIC):\s+|^initdb: (?:error: )?)(?!warning|hint|detail|removing)(.+)$/;
/** The server's message for early connections, which is not a reason. */
const tooEarly = 'FATAL:  the database system is ';

/** Adds PostgreSQL's own last complaint, which is what the operator needs, and the place of the rest. */
function explain(error: unknown, serverLog: ServerLog | null): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof StartupError && !error.message.startsWith('PostgreSQL ')) return error;
  if (!serverLog) return new StartupError(error.message);
  const lines = readFileSync(serverLog.path).subarray(serverLog.start).toString('utf8').split('\n');
  const complaint = lines
    .filter((line) => !line.includes(tooEarly))
    .map((line) => complaintOf.exec(line)?.[1])
    .findLast((text) => text !== undefined);
  return new StartupError(`${error.message}${complaint ? `: ${complaint}` : ''} (see ${serverLog.path})`);
}
