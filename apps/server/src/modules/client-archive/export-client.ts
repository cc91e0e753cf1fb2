import { rm } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { listStored, newSpoolFolder, packArchive, storageAreas } from '../../platform/archive/index.ts';
import { type Keychain, keyFingerprint } from '../../platform/auth/keychain.ts';
import type { Database, Scope } from '../../platform/db/index.ts';
import { latestVersion } from '../../platform/db/migration-files.ts';
import type { FileStorage, StoredObject } from '../../platform/storage/index.ts';
import { type ArchiveManifest, archiveVersion } from './archive-manifest.ts';
import { type SpooledRows, spoolRows } from './spool-rows.ts';

export interface ExportRequest {
  readonly db: Database;
  /** For the rows while they are packed. */
  readonly dataDir: string;
  readonly keychain: Keychain;
  readonly storage: FileStorage;
  /** On whose behalf; archives with secrets need the system's. */
  readonly scope: Scope;
  readonly clientId: string;
  /**
   * True if the archive has password hashes, second factors, API keys, and the secrets that are sealed with the installation's
   * key.
   */
  readonly withSecrets: boolean;
}

export interface ClientExport extends Pick<SpooledRows, 'client' | 'tables'> {
  /** The archive, tar and gzip. What lies on the disk for it is removed when it ends or is destroyed. */
  readonly stream: Readable;
}

/**
 * One archive with all of a client: rows, history and files. The rows are of one moment; files never change once their
 * record is written. Memory stays the same for any size but for the names of the files' folders.
 *
 * @returns null if there is no such client
 */
export async function exportClient(request: ExportRequest): Promise<ClientExport | null> {
  const { db, dataDir, storage, keychain, scope, clientId, withSecrets } = request;
  const sealedBy = keyFingerprint(keychain);
  const folder = await newSpoolFolder(dataDir, 'export-');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const schema = await latestVersion();
    const spooled = await spoolRows(db, scope, { clientId, withSecrets, folder });
    if (!spooled) {
      await remove();
      return null;
    }
    const pack = tar.pack();
    // An error of either reaches the reader as an error of the stream; if the reader stops, both stop.
    const stream = pipeline(pack, createGzip(), () => {});
    const packed = packArchive<ArchiveManifest>(pack, {
      folder,
      spooled: spooled.tables.map(({ name }) => `tables/${name}.jsonl`),
      files: listFiles(storage, spooled),
      manifest: ({ created_at, files, checksums }) => ({
        format: 'vold-client',
        version: archiveVersion,
        created_at,
        schema,
        client: spooled.client,
        secrets: withSecrets,
        sealed_by: withSecrets ? sealedBy : null,
        tables: [...spooled.tables],
        files,
        checksums,
      }),
    }).catch((error: unknown) => {
      pack.destroy(error instanceof Error ? error : new Error(String(error)));
    });
    stream.once('close', () => void packed.then(remove));
    return { client: spooled.client, tables: spooled.tables, stream };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Files of folders that a row speaks of. */
async function* listFiles(
  storage: FileStorage,
  { client, folders }: SpooledRows,
): AsyncGenerator<{ name: string; object: StoredObject }> {
  for (const area of storageAreas) {
    for await (const { place, name, object } of listStored(storage, area, client.id, folders)) {
      yield { name: `${area}/${place}/${name}`, object };
    }
  }
}
