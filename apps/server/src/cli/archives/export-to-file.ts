import { exportClient } from '../../modules/client-archive/index.ts';
import type { Config } from '../../platform/config/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { openStorage } from '../../platform/storage/index.ts';
import { findClient } from '../find-client.ts';
import { openKeychain } from '../open-keychain.ts';
import { writeArchiveFile } from './write-archive-file.ts';

/**
 * Writes an archive with secrets, for its owner's eyes only; the name appears when it is whole.
 * @returns the number of rows
 * @throws StartupError if there is no such client or the file cannot be made
 */
export async function exportToFile(
  db: Database,
  config: Config,
  { client: slug, out }: { client: string; out: string },
): Promise<number> {
  const clientId = await findClient(db, slug);
  const { dataDir } = config;
  const keychain = await openKeychain(config);
  const scope = { kind: 'system', reason: 'export of a client', clientId } as const;
  const storage = await openStorage(config);
  let rows = 0;
  await writeArchiveFile(out, async () => {
    const found = await exportClient({ db, dataDir, storage, keychain, scope, clientId, withSecrets: true });
    if (!found) throw new StartupError(`The client "${slug}" was removed meanwhile.`);
    rows = found.tables.reduce((sum, table) => sum + table.rows, 0);
    return found.stream;
  });
  return rows;
}
