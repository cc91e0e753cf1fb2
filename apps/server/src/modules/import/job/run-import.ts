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

/**
 * Starts an import as a job: one at a time a client, its progress and report in the table `import`, so that every process
 * can show and cancel it.
 *
 * @param filename how the file is called for people
 * @throws ImportRunningError
 */
export async function startImport(options: ImportWordpressOptions, filename: string): Promise<RunningImport> {
  const { db, clientId } = options;
  const scope = {
    kind: 'system',
    reason: 'import',
    clientId,
    userId: options.userId,
    ip: options.ip,
  } as const;
  const input = { clientId, filename, dryRun: options.dryRun ?? false, userId: options.userId ?? null };
  const id = await db.transact(scope, (tx) => insertImport(tx, input));
  if (id === null) throw new ImportRunningError();

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

  const run = async (): Promise<ImportResult> => {
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
  };
  return { id, ended: run() };
}

/** What a person is told: the sentence of a refusal; of a fault only that there was one. */
function messageOf(error: unknown): string {
  return error instanceof Error && error.name === 'WxrError'
    ? error.message
    : 'Something went wrong on our side. What was imported until then is there; start it again to go on.';
}
