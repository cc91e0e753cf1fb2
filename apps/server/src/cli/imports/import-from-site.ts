import { basename, resolve } from 'node:path';
import type { ExportSystem } from '@vold/contract';
import {
  ExportError,
  ImportRunningError,
  interruptionTime,
  startImport,
} from '../../modules/import/index.ts';
import { createMediaStore } from '../../modules/media/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { openStorage } from '../../platform/storage/index.ts';
import { findClient } from '../find-client.ts';
import { showProgress } from '../show-progress.ts';
import { importReportText } from './import-report-text.ts';

export interface SiteImport {
  system: ExportSystem;
  file: string;
  /** Slug of the client. */
  client: string;
  dryRun?: boolean;
  draft?: boolean;
  media?: string;
  /** Address of the old website. */
  url?: string;
  download: boolean;
}

/**
 * Imports and prints progress (on a terminal) and the report. Ctrl-C stops between two batches; what is written
 * stays, and importing again continues from there.
 *
 * @returns true if it was stopped, so that the command exits with an error
 * @throws StartupError if the file cannot be imported as a whole
 */
export async function importFromSite(
  db: Database,
  config: Parameters<typeof openStorage>[0],
  options: SiteImport,
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
        system: options.system,
        file,
        siteUrl: siteAddress(options.url),
        dryRun: options.dryRun ?? false,
        edition: options.draft ? 'draft' : null,
        mediaDir: options.media ? resolve(options.media) : null,
        download: options.download,
        temporaryRoot: config.dataDir,
        signal: stop.signal,
        onProgress: showProgress,
      },
      basename(file),
      interruptionTime,
    );
    const { canceled, report } = await ended;
    showProgress(null);
    console.log(importReportText(report));
    if (canceled) console.error('Stopped before the end; importing again continues from here.');
    return canceled;
  } catch (error) {
    showProgress(null);
    if (error instanceof ExportError || error instanceof ImportRunningError)
      throw new StartupError(error.message);
    throw error;
  } finally {
    process.off('SIGINT', onInterrupt).off('SIGTERM', onInterrupt);
  }
}

function siteAddress(url = ''): string {
  if (url === '' || (URL.canParse(url) && /^https?:\/\//i.test(url))) return url;
  throw new StartupError(
    `--url ${url} is not the address of a website, for example https://blog.example.org.`,
  );
}
