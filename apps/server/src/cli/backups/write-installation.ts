import { rm } from 'node:fs/promises';
import { type Config, keyPath, writeInstallationKey } from '../../platform/config/index.ts';
import type { FileStorage } from '../../platform/storage/index.ts';
import { showProgress } from '../show-progress.ts';
import type { BackupHeader } from './backup-archive.ts';
import type { ChosenKeys } from './choose-key.ts';
import { type LoadRequest, loadInstallation } from './load-installation.ts';
import { resealRows } from './reseal-rows.ts';
import { openRowsConnection } from './rows-connection.ts';
import { storeFiles } from './store-files.ts';

export interface WriteRequest extends Omit<LoadRequest, 'onProgress'> {
  readonly url: string;
  readonly header: BackupHeader;
  readonly keys: ChosenKeys;
  readonly config: Pick<Config, 'dataDir'>;
  readonly storage: FileStorage;
}

/**
 * Writes an unpacked backup: files and key first, which mean nothing without rows, then all rows in one transaction. What
 * fails takes the files and the key with it.
 *
 * @returns what has to be entered again
 */
export async function writeInstallation(request: WriteRequest): Promise<string[]> {
  const { url, folder, manifest, header, keys, config, storage, signal } = request;
  const files = storeFiles(storage, folder, signal);
  let hasNewKey = false;
  let isDecided = false;
  const owner = await openRowsConnection(url);
  try {
    showProgress({ phase: 'files', done: 0, total: 0 });
    await files.run();
    if (keys.adopted) hasNewKey = await writeInstallationKey(config.dataDir, keys.adopted);
    await owner.query('begin');
    await loadInstallation(owner, {
      manifest,
      folder,
      signal,
      onProgress: (done, total) => showProgress({ phase: 'rows', done, total }),
    });
    const notes = await resealRows(owner, {
      header,
      clients: manifest.clients,
      keychain: keys.own,
      sourceKeychain: keys.source,
    });
    isDecided = true;
    await owner.query('commit');
    // Otherwise the first visitors would get plans for empty tables. After an error, PostgreSQL does this itself later.
    await owner.query('analyze').catch(() => {});
    return notes;
  } catch (error) {
    // A commit that went unheard may have happened.
    if (isDecided) throw error;
    await owner.query('rollback').catch(() => {});
    if (hasNewKey) await rm(keyPath(config.dataDir), { force: true });
    await files.undo();
    throw error;
  } finally {
    await owner.end();
  }
}
