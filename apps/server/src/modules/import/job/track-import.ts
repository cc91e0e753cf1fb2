import { setTimeout as pause } from 'node:timers/promises';
import type { ImportJob, ImportProgress } from '@vold/contract';
import type { Database } from '../../../platform/db/index.ts';
import { endImport, type ImportEnd, insertImport, touchImport } from './import-table.ts';

/** Another import of the client is running. */
export class ImportRunningError extends Error {
  override readonly name = 'ImportRunningError';
  constructor() {
    super('An import into this client is running already. Wait for it to end, or cancel it.');
  }
}

export interface ImportRun {
  /** Aborts when a user cancels the import, or the process ends. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ImportProgress) => void;
}

export interface TrackedImport<T> {
  readonly db: Database;
  readonly clientId: string;
  readonly source: ImportJob['source'];
  /** How the file is called for people. */
  readonly filename: string;
  readonly dryRun: boolean;
  /** The target of its writes; null: published records. */
  readonly edition?: ImportJob['edition'];
  readonly userId?: string | null | undefined;
  readonly ip?: string | null | undefined;
  readonly signal?: AbortSignal | undefined;
  /** How long to wait for a running import to end, or to turn out as interrupted, in milliseconds. */
  readonly wait: number;
  work(run: ImportRun): Promise<T>;
  /** The recorded end for a result. */
  endOf(result: T): Pick<ImportEnd, 'status' | 'report'>;
  /** The recorded end for an error of `work`. */
  failureOf(error: unknown): Pick<ImportEnd, 'status' | 'error'>;
}

export interface RunningImport<T> {
  readonly id: string;
  /** Resolves once the import has ended and that is recorded. Rejects as its work does. */
  readonly ended: Promise<T>;
}

/** Milliseconds between two records of the progress. */
const heartbeat = 1000;
/** Milliseconds after which an import whose process was killed no longer counts as running, and some more. */
export const interruptionTime = 17_000;

/**
 * Starts an import as a job: one at a time a client, its progress and report in the table `import`, so that every process
 * can show and cancel it.
 *
 * @throws ImportRunningError
 */
export async function trackImport<T>(request: TrackedImport<T>): Promise<RunningImport<T>> {
  const { db, clientId, source, filename, dryRun, edition = null, userId, ip, signal } = request;
  const scope = { kind: 'system', reason: 'import', clientId, userId, ip } as const;
  const input = { clientId, source, filename, dryRun, edition, userId: userId ?? null };
  const giveUp = Date.now() + request.wait;
  let id = await db.transact(scope, (tx) => insertImport(tx, input));
  while (id === null && Date.now() < giveUp) {
    await pause(heartbeat, undefined, { signal });
    id = await db.transact(scope, (tx) => insertImport(tx, input));
  }
  if (id === null) throw new ImportRunningError();
  return { id, ended: run(request, id) };
}

async function run<T>(request: TrackedImport<T>, id: string): Promise<T> {
  const { db, clientId, userId, ip } = request;
  const scope = { kind: 'system', reason: 'import', clientId, userId, ip } as const;
  const cancel = new AbortController();
  let progress: ImportProgress = { phase: 'waiting', done: 0, total: 0 };
  let told: Promise<unknown> = Promise.resolve();
  const tell = setInterval(() => {
    told = db
      .transact(scope, (tx) => touchImport(tx, clientId, id, progress))
      .then(({ stop }) => stop && cancel.abort())
      // The next beat tries again; a database that stays away fails the import itself.
      .catch(() => {});
  }, heartbeat);

  const finish = async (end: Omit<ImportEnd, 'progress'>) => {
    clearInterval(tell);
    await told;
    await db.transact(scope, (tx) => endImport(tx, clientId, id, { ...end, progress }));
  };
  try {
    const signal = request.signal ? AbortSignal.any([request.signal, cancel.signal]) : cancel.signal;
    const result = await request.work({
      signal,
      onProgress: (now) => {
        progress = now;
      },
    });
    await finish({ ...request.endOf(result), error: null });
    return result;
  } catch (error) {
    await finish({ ...request.failureOf(error), report: null });
    throw error;
  } finally {
    clearInterval(tell);
  }
}
