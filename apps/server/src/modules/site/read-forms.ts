import { formInputs, type SiteForm } from '@vold/contract';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/index.ts';

/** Forms that a website may show, without what they need to be sent. */
export type FormRow = Omit<SiteForm, 'token' | 'full'>;

/** Most forms that an editor can choose from in a draft. */
const mostOfAll = 100;

/** The published forms with these ids, or all of the client's (`null`). No statement where none is asked for. */
export async function readForms(tx: Transaction, ids: readonly string[] | null): Promise<FormRow[]> {
  if (ids?.length === 0) return [];
  const rows = await tx
    .selectFrom('form-builder')
    .select(['id', 'title', 'inputs', 'description', 'description_lang'])
    .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('id', 'desc')
    .limit(mostOfAll)
    .execute();
  return rows.map(({ description, description_lang, ...row }) => ({
    ...row,
    inputs: formInputs.parse(row.inputs),
    thanks: description,
    thanks_lang: description_lang,
  }));
}

/**
 * Which of these forms take a limited number of answers, and whether they have them. Submissions are out of a visitor's
 * sight, so that this is read as the system.
 */
export async function findLimited(
  db: Database,
  clientId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { full: boolean }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.read({ kind: 'system', reason: 'which forms of a page are full' }, (tx) =>
    sql<{ id: string; full: boolean }>`
      select f.id, f."limit" <= (
        select count(*) from (
          select from "form-submission" s where s.client_id = f.client_id and s.form = f.id and s.deleted_at is null
          limit f."limit"
        ) counted
      ) as full
      from "form-builder" f where f.client_id = ${clientId} and f.id = any(${ids}::text[]) and f."limit" > 0
    `.execute(tx),
  );
  return new Map(rows.map(({ id, full }) => [id, { full }]));
}
