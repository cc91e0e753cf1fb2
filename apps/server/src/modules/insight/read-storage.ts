import { type StorageUse, storageUse } from '@vold/contract';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';

/** What the client's uploads take up, as they were sent: the trash is part of it, made sizes are not. */
export async function readStorage(tx: Transaction, clientId: string): Promise<StorageUse> {
  const of = (table: 'picture' | 'files') => sql`
    (select jsonb_build_object('files', count(*), 'bytes', coalesce(sum((info ->> 'size')::bigint), 0))
      from ${sql.table(table)} where client_id = ${clientId})`;
  const { rows } = await sql<Record<string, unknown>>`
    select ${of('picture')} as picture, ${of('files')} as files`.execute(tx);
  return storageUse.parse(rows[0]);
}
