import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '../../platform/db/index.ts';
import { folderOf, queueRemoval } from '../media/index.ts';

/** Submissions that one transaction erases: each is written to the client's history, which has one writer at a time. */
const batchSize = 1000;

const rowsWithFiles = z.array(z.object({ client_id: z.string(), files: z.record(z.string(), z.string()) }));
const rowsWithId = z.array(z.object({ id: z.string() }));

/** `beforeErase` of submissions: the files that visitors sent go with them. */
export async function removeSubmittedFiles(tx: Transaction, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select client_id, files from "form-submission"
    where id = any(${ids}::text[]) and files <> '{}' for update`.execute(tx);
  await queueRemoval(
    tx,
    rowsWithFiles.parse(rows).map(({ client_id, files }) => ({
      client_id,
      folders: Object.values(files).map((place) => folderOf('private', place)),
    })),
  );
  return true;
}

/** `beforeErase` of forms: their submissions go with them, of which there may be hundreds of thousands. */
export async function eraseSubmissionsOf(tx: Transaction, forms: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select id from "form-submission"
    where form = any(${forms}::text[]) limit ${batchSize} for update`.execute(tx);
  const ids = rowsWithId.parse(rows).map(({ id }) => id);
  await removeSubmittedFiles(tx, ids);
  await sql`delete from "form-submission" where id = any(${ids}::text[])`.execute(tx);
  return ids.length < batchSize;
}
