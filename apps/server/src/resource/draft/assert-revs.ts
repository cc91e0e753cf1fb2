import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { DraftEntry } from './entries.ts';
import { phraseOf } from './publish-entries.ts';

/**
 * Refuses drafts that were saved since the caller read them.
 *
 * @param seenRev the revision that the caller has read; null: unconditional
 * @throws 412 STALE_REV naming each of them and who saved it
 */
export async function assertRevs(
  tx: Transaction,
  entries: readonly DraftEntry[],
  seenRev: (entry: DraftEntry) => number | null,
): Promise<void> {
  const saved = entries.filter((entry) => (seenRev(entry) ?? entry.rev) !== entry.rev);
  if (saved.length > 0) throw await savedSince(tx, saved);
}

/**
 * Refuses drafts that name a file which was replaced a moment ago: the caller has seen the old bytes, and the job that writes the new
 * address into content would publish the new ones. Locks the files, so that none is replaced until the publication is committed.
 *
 * @throws 412 STALE_REV naming each of them
 */
export async function assertFilesSeen(
  tx: Transaction,
  clientId: string,
  entries: readonly DraftEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const ids = entries.map(({ id }) => id);
  const named = sql`r.client_id = ${clientId} and r.from_id = any(${ids}::text[]) and r.drafted`;
  const lock = (table: 'picture' | 'files') => sql`select t.id from ${sql.table(table)} t
    where t.client_id = ${clientId} and t.id in (select r.to_id from reference r where ${named})
    order by t.id for share`;
  await sql`with p as (${lock('picture')}), f as (${lock('files')})
    select (select count(*) from p), (select count(*) from f)`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    select distinct r.from_id as id from reference r
    join file_move m on m.client_id = r.client_id and m.id = r.to_id and m.pending
    where ${named} and m.moved_at > now() - interval '1 day'`.execute(tx);
  if (rows.length === 0) return;
  const moving = new Set(rows.map(({ id }) => id));
  const details = entries
    .filter(({ id }) => moving.has(id))
    .map((entry) => ({
      path: `${entry.resource}.${entry.id}`,
      message: `A file of ${phraseOf(entry)} was replaced in the meantime`,
    }));
  throw new ApiError('STALE_REV', `${details[0]?.message}. Nothing was done.`, { details });
}

/** 412 for drafts that were saved since the caller read them. */
export async function savedSince(tx: Transaction, entries: readonly DraftEntry[]): Promise<ApiError> {
  const [latest] = entries.toSorted((one, other) => other.rev - one.rev);
  if (!latest)
    return new ApiError(
      'STALE_REV',
      'Drafts were saved, published or discarded in the meantime. Nothing was done.',
    );
  const ids = entries.flatMap(({ updated_by }) => updated_by ?? []);
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from "user" where id = any(${ids}::text[])`.execute(tx);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const nameOf = ({ updated_by }: DraftEntry) => names.get(updated_by ?? '') ?? 'Unknown user';
  const sentenceOf = (entry: DraftEntry) => `${nameOf(entry)} saved ${phraseOf(entry)} in the meantime`;
  const message =
    entries.length === 1 ? sentenceOf(latest) : `${entries.length} drafts were saved in the meantime`;
  return new ApiError('STALE_REV', `${message}. Nothing was done.`, {
    details: entries.map((entry) => ({ path: `${entry.resource}.${entry.id}`, message: sentenceOf(entry) })),
    savedBy: { id: latest.updated_by, name: nameOf(latest), at: String(latest.updated_at) },
  });
}
