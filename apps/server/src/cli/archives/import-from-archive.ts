import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { clientResource } from '@vold/contract';
import { restoreClient } from '../../modules/client-archive/index.ts';
import { ArchiveError, ImportCanceledError } from '../../platform/archive/index.ts';
import { createKeychain } from '../../platform/auth/keychain.ts';
import type { Config } from '../../platform/config/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { openStorage } from '../../platform/storage/index.ts';
import { openKeychain } from '../open-keychain.ts';
import { readKeyFile } from '../read-key-file.ts';
import { showProgress } from '../show-progress.ts';

interface ArchiveImport {
  file: string;
  /** Slug that the client gets here. */
  as?: string;
  /** File with the key of the installation that the archive is from. */
  key?: string;
}

/**
 * Imports a client and says what is left to do. Ctrl-C leaves nothing of it.
 *
 * @throws StartupError if the archive cannot be imported
 */
export async function importFromArchive(db: Database, config: Config, options: ArchiveImport): Promise<void> {
  const file = resolve(options.file);
  await access(file).catch((error: Error) => {
    throw new StartupError(`Cannot read ${options.file}: ${error.message}`);
  });
  if (options.as !== undefined && !clientResource.fields.shape.slug.safeParse(options.as).success) {
    throw new StartupError(`“${options.as}” is no slug: lower-case letters, digits and dashes.`);
  }
  const sourceKeychain = options.key === undefined ? null : createKeychain(await readKeyFile(options.key));
  const stop = new AbortController();
  const onInterrupt = () => stop.abort();
  process.once('SIGINT', onInterrupt).once('SIGTERM', onInterrupt);
  try {
    const { manifest, slug, notes } = await restoreClient({
      db,
      dataDir: config.dataDir,
      storage: await openStorage(config),
      keychain: await openKeychain(config),
      file,
      slug: options.as,
      sourceKeychain,
      signal: stop.signal,
      onProgress: (phase, done, total) => showProgress({ phase, done, total }),
    });
    showProgress(null);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Imported ${manifest.client.name} as ${slug}: ${rows} rows, ${manifest.files.count} files.`);
    for (const note of notes) console.log(note);
  } catch (error) {
    showProgress(null);
    if (error instanceof ArchiveError)
      throw new StartupError(`${options.file} cannot be imported. ${error.message}`);
    if (error instanceof ImportCanceledError) throw new StartupError(error.message);
    throw error;
  } finally {
    process.off('SIGINT', onInterrupt).off('SIGTERM', onInterrupt);
  }
}
