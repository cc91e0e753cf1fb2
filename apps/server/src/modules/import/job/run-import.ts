import { ExportError } from '@vold/import/export-error';
import type { ImportResult, ImportSiteOptions } from '../import-site.ts';
import { type RunningImport, trackImport } from './track-import.ts';

/**
 * Starts the import of another system's export.
 *
 * @param filename how the file is called for people
 * @param wait how long to wait for a running import to end, or to turn out as interrupted, in milliseconds; default 0
 * @throws ImportRunningError
 */
export function startImport(
  options: ImportSiteOptions,
  filename: string,
  wait = 0,
): Promise<RunningImport<ImportResult>> {
  const { db, clientId, userId, ip, signal } = options;
  return trackImport({
    ...{ db, clientId, userId, ip, signal, filename, wait },
    source: options.system,
    dryRun: options.dryRun ?? false,
    edition: options.edition ?? null,
    work: async (run) => {
      // Loaded only here: few servers ever import.
      const { importSite } = await import('../import-site.ts');
      return importSite({
        ...options,
        signal: run.signal,
        onProgress: (now) => {
          run.onProgress(now);
          options.onProgress?.(now);
        },
      });
    },
    endOf: ({ canceled, report }) => ({ status: canceled ? 'cancelled' : 'done', report }),
    failureOf: (error) => ({ status: 'failed', error: messageOf(error) }),
  });
}

/** The message for users: the sentence of a refusal; for a fault only that there was one. */
function messageOf(error: unknown): string {
  return error instanceof ExportError
    ? error.message
    : 'Something went wrong on our side. What was imported until then is there; start it again to go on.';
}
