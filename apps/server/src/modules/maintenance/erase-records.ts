import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '../../platform/db/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { removeFolders, type StoredFolder } from '../media/index.ts';

/** The trash keeps what was deleted for 30 days. */
export const isOverdue = sql`deleted_at < now() - interval '30 days'`;

const erasedMedia = z.array(z.object({ client_id: z.string(), path: z.string() }));
const erasedSubmissions = z.array(
  z.object({ client_id: z.string(), files: z.record(z.string(), z.string()) }),
);

/**
 * Erases records whose time in the trash is over, with what is theirs alone: the bytes of files (by a job of the same
 * transaction) and the submissions of forms. History keeps that, and what, was erased.
 */
export async function eraseRecords(tx: Transaction, resource: string, ids: readonly string[]): Promise<void> {
  const overdue = sql`id = any(${ids}::text[]) and ${isOverdue}`;
  if (resource === 'picture' || resource === 'files') {
    const { rows } = await sql`
      delete from ${sql.table(resource)} where ${overdue} returning client_id, path`.execute(tx);
    await queueRemoval(
      tx,
      erasedMedia.parse(rows).map((row) => ({ ...row, folders: [folderOfAddress(row.path)] })),
    );
    return;
  }
  if (resource === 'form-builder') {
    const forms = sql`(select id from "form-builder" where ${overdue})`;
    await eraseSubmissions(tx, sql`form in ${forms}`);
  }
  if (resource === 'form-submission') await eraseSubmissions(tx, overdue);
  else await sql`delete from ${sql.table(resource)} where ${overdue}`.execute(tx);
}

async function eraseSubmissions(tx: Transaction, which: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql`
    delete from "form-submission" where ${which} returning client_id, files`.execute(tx);
  await queueRemoval(
    tx,
    erasedSubmissions.parse(rows).map(({ client_id, files }) => ({
      client_id,
      folders: Object.values(files).map((place) => ({ area: 'private', place: firstTwo(place) })),
    })),
  );
}

/** One job a client. */
async function queueRemoval(
  tx: Transaction,
  erased: readonly { client_id: string; folders: StoredFolder[] }[],
): Promise<void> {
  const byClient = Map.groupBy(erased, ({ client_id }) => client_id);
  for (const [clientId, rows] of byClient) {
    const folders = rows.flatMap((row) => row.folders);
    if (folders.length > 0) await addJob(tx, removeFolders, { clientId, folders });
  }
}

/** `/files/<client>/<random>/` */
function folderOfAddress(address: string): StoredFolder {
  return { area: 'files', place: firstTwo(address.replace('/files/', '')) };
}

function firstTwo(place: string): string {
  return place.split('/').slice(0, 2).join('/');
}
