import { sql } from 'kysely';
import type { Database } from '../../platform/db/index.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/index.ts';
import type { FileStorage } from '../../platform/storage/index.ts';
import { removeFolders, type StoredFolder } from './remove-folders.kind.ts';

/** `maintenance.remove-folders`: what is gone already is fine, what another record still shows stays. */
export function createRemoveFoldersHandler({
  db,
  storage,
}: {
  db: Database;
  storage: FileStorage;
}): JobHandler {
  return handleJob(removeFolders, async ({ clientId, folders }) => {
    for (const folder of folders) {
      if (await isShown(db, clientId, folder)) continue;
      await storage.removeFolder(`${folder.area}/${folder.place}`);
    }
  });
}

/**
 * True if another record has the same bytes. If none has, a new one cannot get them: the row by which uploads find the bytes is
 * deleted first, which waits for uploads that use it.
 */
async function isShown(db: Database, clientId: string, { area, place }: StoredFolder): Promise<boolean> {
  if (area === 'private') return false;
  const path = `/files/${place}/`;
  const scope = { kind: 'system', reason: 'erasing files', clientId } as const;
  return db.transact(scope, async (tx) => {
    const content = sql`client_id = ${clientId} and path = ${path}`;
    await sql`select from file_content where ${content} for update`.execute(tx);
    const { rows } = await sql`select from picture where ${content}
      union all select from files where ${content} limit 1`.execute(tx);
    if (rows.length > 0) return true;
    await sql`delete from file_content where ${content}`.execute(tx);
    return false;
  });
}
