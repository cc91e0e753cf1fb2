import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/index.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/index.ts';
import { createFileFolder } from '../media/index.ts';
import { removeFolders, type StoredFolder } from './remove-folders.kind.ts';

/** `maintenance.remove-folders`: what is gone already is fine, what another record still shows stays. */
export function createRemoveFoldersHandler({ db, dataDir }: { db: Database; dataDir: string }): JobHandler {
  return handleJob(removeFolders, async ({ clientId, folders }) => {
    for (const folder of folders) {
      if (await isShown(db, clientId, folder)) continue;
      const { root, remove } = createFileFolder(dataDir, folder.area);
      await remove(join(root, folder.place));
    }
  });
}

async function isShown(db: Database, clientId: string, { area, place }: StoredFolder): Promise<boolean> {
  if (area === 'private') return false;
  const path = `/files/${place}/`;
  const { rows } = await db.read({ kind: 'system', reason: 'erasing files', clientId }, (tx) =>
    sql`select from picture where client_id = ${clientId} and path = ${path}
      union all select from files where client_id = ${clientId} and path = ${path}`.execute(tx),
  );
  return rows.length > 0;
}
