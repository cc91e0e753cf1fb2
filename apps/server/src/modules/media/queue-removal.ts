import type { Transaction } from '../../platform/db/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { removeFolders, type StoredFolder } from './remove-folders.kind.ts';

/** The bytes of records that are erased go by jobs of the same transaction, one a client. */
export async function queueRemoval(
  tx: Transaction,
  erased: readonly { client_id: string; folders: StoredFolder[] }[],
): Promise<void> {
  const byClient = Map.groupBy(erased, ({ client_id }) => client_id);
  for (const [clientId, rows] of byClient) {
    const folders = rows.flatMap((row) => row.folders);
    if (folders.length > 0) await addJob(tx, removeFolders, { clientId, folders });
  }
}

/** The folder of a record's files. @param place `<client>/<random>/` and anything below it */
export function folderOf(area: StoredFolder['area'], place: string): StoredFolder {
  return { area, place: place.split('/').slice(0, 2).join('/') };
}
