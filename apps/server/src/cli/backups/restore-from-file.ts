import { existsSync } from 'node:fs';
import { access, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { explainRefusal } from '../../modules/client-archive/index.ts';
import {
  ArchiveError,
  ImportCanceledError,
  newSpoolFolder,
  throwIfCanceled,
  unpackArchive,
} from '../../platform/archive/index.ts';
import { type Config, prepareDataDirectory } from '../../platform/config/index.ts';
import { migrate } from '../../platform/db/index.ts';
import { firstVersion, latestVersion } from '../../platform/db/migration-files.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { openStorage } from '../../platform/storage/index.ts';
import { type DatabaseServer, openDatabaseServer } from '../../supervisor/database-server.ts';
import { withStartLock } from '../../supervisor/start-lock.ts';
import { showProgress } from '../show-progress.ts';
import { assertEmpty } from './assert-empty.ts';
import { type BackupHeader, type BackupManifest, installationArchive } from './backup-archive.ts';
import { type ChosenKeys, chooseKeys } from './choose-key.ts';
import { readHeader } from './read-header.ts';
import { openRowsConnection } from './rows-connection.ts';
import { writeInstallation } from './write-installation.ts';

export interface RestoreOptions {
  file: string;
  /** File with the key of the installation that the backup is from. */
  key?: string;
  /** Go on without that key. */
  withoutKey?: boolean;
}

export interface RestoreReport {
  readonly manifest: BackupManifest;
  /** One sentence for each value that has to be entered again. */
  readonly notes: readonly string[];
}

/**
 * Brings a backup into an installation that is empty: all of it, or nothing. Everything is checked before anything is
 * written but the empty schema.
 *
 * @throws StartupError in one line
 */
export async function restoreFromFile(config: Config, options: RestoreOptions): Promise<RestoreReport> {
  const file = resolve(options.file);
  await access(file).catch((error: Error) => {
    throw new StartupError(`Cannot read ${options.file}: ${error.message}`);
  });
  const stop = new AbortController();
  const onInterrupt = () => stop.abort();
  process.once('SIGINT', onInterrupt).once('SIGTERM', onInterrupt);
  try {
    const header = await readHeader(file);
    await assertKnownSchema(header);
    const keys = await chooseKeys(config, header, options);
    return await restore(config, { file, header, keys, signal: stop.signal });
  } catch (error) {
    if (stop.signal.aborted || error instanceof ImportCanceledError)
      throw new StartupError('Stopped. Nothing was restored.');
    if (error instanceof ArchiveError)
      throw new StartupError(`${options.file} cannot be restored. ${error.message}`);
    throw error;
  } finally {
    showProgress(null);
    process.off('SIGINT', onInterrupt).off('SIGTERM', onInterrupt);
  }
}

interface CheckedBackup {
  readonly file: string;
  readonly header: BackupHeader;
  readonly keys: ChosenKeys;
  readonly signal: AbortSignal;
}

async function restore(config: Config, backup: CheckedBackup): Promise<RestoreReport> {
  const { file, header, keys, signal } = backup;
  const { dataDir } = config;
  const open = () => openDatabaseServer(config, (line) => console.error(line));
  // A data directory without a cluster is surely empty: nothing is made there for an archive that turns out broken.
  const isNew = config.databaseUrl === null && !existsSync(join(dataDir, 'postgres', 'cluster'));
  await prepareDataDirectory(dataDir);
  let server: DatabaseServer | null = null;
  let folder: string | null = null;
  try {
    if (!isNew) {
      server = await open();
      await assertEmpty(server.url, header.schema);
    }
    folder = await newSpoolFolder(dataDir, 'restore-');
    const manifest = await unpackArchive({
      kind: installationArchive,
      file,
      folder,
      signal,
      onProgress: (done, total) => showProgress({ phase: 'reading', done, total }),
    });
    throwIfCanceled(signal);
    server ??= await open();
    const { url } = server;
    const written = {
      url,
      folder,
      manifest,
      header,
      keys,
      signal,
      config,
      storage: await openStorage(config),
    };
    // Until it ends, no server starts on this database, and no second restore runs.
    const notes = await withStartLock(url, async () => {
      await assertEmpty(url, header.schema);
      await migrate(url, { upTo: header.schema });
      return writeInstallation(written).catch((error: unknown) => {
        throw explainRefusal(error);
      });
    });
    await migrate(url);
    await continueDraftRevs(url);
    return { manifest, notes };
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true });
    await server?.stop();
  }
}

/** After the migrations: a backup of an older version is restored before the functions of `schema/` exist. */
async function continueDraftRevs(url: string): Promise<void> {
  const owner = await openRowsConnection(url);
  try {
    await owner.query('select vold_continue_draft_revs(null)');
  } finally {
    await owner.end();
  }
}

async function assertKnownSchema({ schema }: BackupHeader): Promise<void> {
  const latest = await latestVersion();
  if (schema > latest) {
    throw new ArchiveError(
      `It was made by a newer version of Vold (schema ${schema}, here ${latest}). Update first.`,
    );
  }
  if (schema < firstVersion) {
    throw new ArchiveError(
      `It was made by an older version of Vold (schema ${schema}, here ${firstVersion} to ${latest}). ` +
        `Restore it with a Vold of schema ${firstVersion} (commit 43a77719), and make a new backup there.`,
    );
  }
}
