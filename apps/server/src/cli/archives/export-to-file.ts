import { createWriteStream } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { exportClient } from '../../modules/client-archive/index.ts';
import type { Config } from '../../platform/config/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { openStorage } from '../../platform/storage/index.ts';
import { findClient } from '../find-client.ts';
import { openKeychain } from '../open-keychain.ts';

/**
 * Writes an archive with secrets, for its owner's eyes only; the name appears when it is whole.
 * @returns the number of rows
 * @throws StartupError where there is no such client or the file cannot be made
 */
export async function exportToFile(
  db: Database,
  config: Config,
  { client: slug, out }: { client: string; out: string },
): Promise<number> {
  const clientId = await findClient(db, slug);
  const path = resolve(out);
  const unfinished = `${path}.${process.pid}.part`;
  const file = await open(unfinished, 'wx', 0o600).catch((error: Error) => {
    throw new StartupError(`Cannot write ${out}: ${error.message}`);
  });
  try {
    const { dataDir } = config;
    const keychain = await openKeychain(config);
    const scope = { kind: 'system', reason: 'export of a client', clientId } as const;
    const storage = await openStorage(config);
    const found = await exportClient({ db, dataDir, storage, keychain, scope, clientId, withSecrets: true });
    if (!found) throw new StartupError(`The client "${slug}" was removed meanwhile.`);
    await pipeline(found.stream, createWriteStream(unfinished, { fd: file, flush: true }));
    // Unlike a renaming, this never replaces a file.
    await link(unfinished, path).catch((error: NodeJS.ErrnoException) => {
      throw new StartupError(
        error.code === 'EEXIST' ? `${out} exists already.` : `Cannot write ${out}: ${error.message}`,
      );
    });
    return found.tables.reduce((sum, { rows }) => sum + rows, 0);
  } finally {
    await file.close().catch(() => {});
    await rm(unfinished, { force: true });
  }
}
