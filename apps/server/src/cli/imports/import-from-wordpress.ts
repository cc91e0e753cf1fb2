import { basename, resolve } from 'node:path';
import { ImportRunningError, interruptionTime, startImport, WxrError } from '../../modules/import/index.ts';
import { createMediaStore } from '../../modules/media/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { openStorage } from '../../platform/storage/index.ts';
import { findClient } from '../find-client.ts';
import { showProgress } from '../show-progress.ts';
import { importReportText } from './import-report-text.ts';

export interface WordpressImport {
  file: string;
  /** Slug of the client. */
  client: string;
  dryRun?: boolean;
  media?: string;
  download: boolean;
}

/**
 * Imports and prints progress (on a terminal) and the report. Ctrl-C stops between two batches; what is written
 * stays, and importing again goes on from there.
 *
 * @returns whether it was stopped, so that the command exits with an error
 * @throws StartupError where the file cannot be imported as a whole
 */
export async function importFromWordpress(
  db: Database,
  config: Parameters<typeof openStorage>[0],
  options: WordpressImport,
): Promise<boolean> {
  const clientId = await findClient(db, options.client);
  const stop = new AbortController();
  const onInterrupt = () => stop.abort();
  process.once('SIGINT', onInterrupt).once('SIGTERM', onInterrupt);
  try {
    const file = resolve(options.file);
    const { ended } = await startImport(
      {
        db,
        media: createMediaStore({ db, storage: await openStorage(config) }),
        clientId,
        file,
        dryRun: options.dryRun ?? false,
        mediaDir: options.media ? resolve(options.media) : null,
        download: options.download,
        temporaryRoot: config.dataDir,
        signal: stop.signal,
        onProgress: showProgress,
      },
      basename(file),
      interruptionTime,
    );
    const { cancelled, report } = await ended;
    showProgress(null);
    console.log(importReportText(report));
    if (cancelled) console.error('Stopped before the end; importing again goes on from here.');
    return cancelled;
  } catch (error) {
    showProgress(null);
    if (error instanceof WxrError || error instanceof ImportRunningError)
      throw new StartupError(error.message);
    throw error;
  } finally {
    process.off('SIGINT', onInterrupt).off('SIGTERM', onInterrupt);
  }
}
