import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '../../platform/db/index.ts';
import { folderOf, queueRemoval } from '../media/index.ts';

const rowsWithFiles = z.array(z.object({ client_id: z.string(), files: z.record(z.string(), z.string()) }));

/** `beforeErase` of submissions: the files that visitors sent go with them. */
export async function removeSubmittedFiles(tx: Transaction, ids: readonly string[]): Promise<void> {
  await removeFiles(tx, sql`id = any(${ids}::text[])`);
}

/** `beforeErase` of forms: their submissions go with them. */
export async function eraseSubmissionsOf(tx: Transaction, forms: readonly string[]): Promise<void> {
  const which = sql`form = any(${forms}::text[])`;
  await removeFiles(tx, which);
  await sql`delete from "form-submission" where ${which}`.execute(tx);
}

async function removeFiles(tx: Transaction, which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql`
    select client_id, files from "form-submission" where ${which} and files <> '{}' for update`.execute(tx);
  await queueRemoval(
    tx,
    rowsWithFiles.parse(rows).map(({ client_id, files }) => ({
      client_id,
      folders: Object.values(files).map((place) => folderOf('private', place)),
    })),
  );
}
