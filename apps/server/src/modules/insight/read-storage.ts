import { type StorageUse, storageUse } from '@vold/contract';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';
import type { FileStorage } from '../../platform/storage/index.ts';
import { readStorageRoom } from '../media/index.ts';

/** Size of the client's original uploads, the trash included, and the used part of its storage limit. */
export async function readStorage(
  tx: Transaction,
  storage: Pick<FileStorage, 'clientLimit'>,
  clientId: string,
): Promise<StorageUse> {
  const of = (table: 'picture' | 'files') => sql`
    (select jsonb_build_object('files', count(*), 'bytes', coalesce(sum((info ->> 'size')::bigint), 0))
      from ${sql.table(table)} where client_id = ${clientId})`;
  const { rows } = await sql<Record<string, unknown>>`
    select ${of('picture')} as picture, ${of('files')} as files`.execute(tx);
  return storageUse.parse({ ...rows[0], ...(await readStorageRoom(tx, storage, clientId)) });
}
