import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { listStored, newSpoolFolder, packArchive, storageAreas } from '../../platform/archive/index.ts';
import { createKeychain, keyFingerprint } from '../../platform/auth/keychain.ts';
import { type Config, keyPath, prepareDataDirectory } from '../../platform/config/index.ts';
import { latestVersion } from '../../platform/db/migration-files.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { type FileStorage, openStorage, type StoredObject } from '../../platform/storage/index.ts';
import { openDatabaseServer } from '../../supervisor/database-server.ts';
import { giveBackupLogin } from '../../supervisor/give-logins.ts';
import { writeArchiveFile } from '../archives/write-archive-file.ts';
import { assertInstallation } from '../assert-installation.ts';
import { findKey } from '../open-keychain.ts';
import { showProgress } from '../show-progress.ts';
import {
  type BackupHeader,
  type BackupManifest,
  backupVersion,
  headerName,
  jobsName,
} from './backup-archive.ts';
import { findSchema } from './find-schema.ts';
import { openRowsConnection } from './rows-connection.ts';
import { type SpooledInstallation, spoolInstallation } from './spool-installation.ts';

export interface BackupReport {
  readonly manifest: BackupManifest;
  /** Path of the key, if it is in a file; it is not in the archive unless requested. */
  readonly keyFile: string | null;
  /** How many files records show that are not in the storage. */
  readonly missing: number;
}

/**
 * Writes an installation to one archive, while it serves or while it is stopped. The rows and jobs are of one moment;
 * files never change once their record is written.
 *
 * @throws StartupError in one line; there is no file then
 */
export async function backupToFile(
  config: Config,
  { out, withKey }: { out: string; withKey: boolean },
): Promise<BackupReport> {
  const { dataDir } = config;
  assertInstallation(config);
  const key = await findKey(config);
  await prepareDataDirectory(dataDir);
  const server = await openDatabaseServer(config, (line) => console.error(line), { share: true });
  try {
    const url = await giveBackupLogin(server);
    const storage = await openStorage(config);
    let packed: PackedInstallation['packed'] | undefined;
    await writeArchiveFile(out, async (signal) => {
      const backup = await packInstallation({ url, dataDir, storage, key, withKey, signal });
      packed = backup.packed;
      return backup.stream;
    });
    if (!packed) throw new Error('Nothing was packed');
    return { ...(await packed()), keyFile: config.installationKey ? null : keyPath(dataDir) };
  } finally {
    showProgress(null);
    await server.stop();
  }
}

interface PackRequest {
  readonly url: string;
  readonly dataDir: string;
  readonly storage: FileStorage;
  readonly key: Buffer;
  readonly withKey: boolean;
  readonly signal: AbortSignal;
}

interface PackedInstallation {
  readonly stream: Readable;
  /** Resolves with the contents once the stream has ended. */
  readonly packed: () => Promise<Omit<BackupReport, 'keyFile'>>;
}

/** The archive as a stream; what lies on the disk for it goes when it ends or is destroyed. */
async function packInstallation(request: PackRequest): Promise<PackedInstallation> {
  const { url, dataDir, storage, key, withKey, signal } = request;
  const folder = await newSpoolFolder(dataDir, 'backup-');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    showProgress({ phase: 'reading rows', done: 0, total: 0 });
    const spooled = await readRows(url, folder, signal);
    const header: BackupHeader = {
      format: 'vold-installation',
      version: backupVersion,
      created_at: new Date().toISOString(),
      schema: spooled.schema,
      sealed_by: keyFingerprint(createKeychain(key)),
      installation_key: withKey ? key.toString('hex') : null,
    };
    await writeFile(join(folder, headerName), `${JSON.stringify(header, null, 2)}\n`, { mode: 0o600 });
    const missing = new Set(spooled.shown);
    const pack = tar.pack();
    // An error of either reaches the reader as an error of the stream; if the reader stops, both stop.
    const stream = pipeline(pack, createGzip(), () => {});
    const packed = packArchive<BackupManifest>(pack, {
      folder,
      spooled: [headerName, ...spooled.tables.map(({ name }) => `tables/${name}.copy`), jobsName],
      files: listFiles(storage, spooled, missing),
      manifest: ({ files, checksums }) => ({
        format: 'vold-installation',
        version: backupVersion,
        created_at: header.created_at,
        schema: spooled.schema,
        clients: spooled.clients,
        tables: spooled.tables,
        files,
        checksums,
      }),
    });
    const ended = packed.catch((error: unknown) => {
      // A disk that is full has destroyed it already.
      pack.destroy(error instanceof Error ? error : new Error(String(error)));
    });
    stream.once('close', () => void ended.then(remove));
    return { stream, packed: async () => ({ manifest: await packed, missing: missing.size }) };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function readRows(url: string, folder: string, signal: AbortSignal): Promise<SpooledInstallation> {
  const client = await openRowsConnection(url);
  try {
    const schema = await findSchema(client);
    if (schema === 0)
      throw new StartupError('The database has no installation: there is nothing to back up.');
    if (schema > (await latestVersion())) {
      throw new StartupError('The database is a newer Vold’s: use its vold backup.');
    }
    return await spoolInstallation(client, folder, signal);
  } finally {
    await client.end();
  }
}

/** Files of folders that a row speaks of; those that are found are taken out of `missing`. */
async function* listFiles(
  storage: FileStorage,
  { folders }: SpooledInstallation,
  missing: Set<string>,
): AsyncGenerator<{ name: string; object: StoredObject }> {
  let done = 0;
  for (const area of storageAreas) {
    for (const [client, shown] of folders) {
      for await (const { place, name, object } of listStored(storage, area, client, shown)) {
        missing.delete(`${client}/${place}`);
        done += 1;
        showProgress({ phase: `${done} files`, done: 0, total: 0 });
        yield { name: `${area}/${client}/${place}/${name}`, object };
      }
    }
  }
}
