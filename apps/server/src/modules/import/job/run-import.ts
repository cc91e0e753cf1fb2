import { setTimeout as pause } from 'node:timers/promises';
import type { ImportProgress } from '@vold/contract';
import { type ImportResult, type ImportWordpressOptions, importWordpress } from '../import-wordpress.ts';
import { endImport, type ImportEnd, insertImport, touchImport } from './import-table.ts';

/** Another import of the client is running. */
export class ImportRunningError extends Error {
  override readonly name = 'ImportRunningError';
  constructor() {
    super('An import into this client is running already. Wait for it to end, or cancel it.');
  }
}

export interface RunningImport {
  id: string;
  /** Resolves once the import has ended and that is recorded. Rejects as `importWordpress` does. */
  ended: Promise<ImportResult>;
}

/** Milliseconds between two records of the progress. */
const heartbeat = 1000;
/** Milliseconds after which an import whose process was killed no longer counts as running, and some more. */
export const interruptionTime = 17_000;

/**
 * Starts an import as a job: one at a time a client, its progress and report in the table `import`, so that every process
 * can show and cancel it.
 *
 * @param filename how the file is called for people
 * @param wait how long to wait for a running import to end, or to turn out as interrupted, in milliseconds; default 0
 * @throws ImportRunningError
 */
export async function startImport(
  options: ImportWordpressOptions,
  filename: string,
  wait = 0,
): Promise<RunningImport> {
  const { db, clientId } = options;
  const scope = scopeOf(options);
  const input = { clientId, filename, dryRun: options.dryRun ?? false, userId: options.userId ?? null };
  const giveUp = Date.now() + wait;
  let id = await db.transact(scope, (tx) => insertImport(tx, input));
  while (id === null && Date.now() < giveUp) {
    await pause(heartbeat, undefined, { signal: options.signal });
    id = await db.transact(scope, (tx) => insertImport(tx, input));
  }
  if (id === null) throw new ImportRunningError();
  return { id, ended: runImport(options, id) };
}

async function runImport(options: ImportWordpressOptions, id: string): Promise<ImportResult> {
  const { db, clientId } = options;
  const scope = scopeOf(options);

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
    const signal = options.signal ? AbortSignal.any([options.signal, cancel.signal]) : cancel.signal;
    const result = await importWordpress({
      ...options,
      signal,
      onProgress: (now) => {
        progress = now;
        options.onProgress?.(now);
      },
    });
    const status = result.cancelled ? 'cancelled' : 'done';
    await finish({ status, report: result.report, error: null });
    return result;
  } catch (error) {
    await finish({ status: 'failed', report: null, error: messageOf(error) });
    throw error;
  } finally {
    clearInterval(tell);
  }
}

function scopeOf({ clientId, userId, ip }: ImportWordpressOptions) {
  return { kind: 'system', reason: 'import', clientId, userId, ip } as const;
}

/** What a person is told: the sentence of a refusal; of a fault only that there was one. */
function messageOf(error: unknown): string {
  return error instanceof Error && error.name === 'WxrError'
    ? error.message
    : 'Something went wrong on our side. What was imported until then is there; start it again to go on.';
}
