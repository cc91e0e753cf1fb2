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
  const nameOf = ({ updated_by }: DraftEntry) => names.get(updated_by ?? '') ?? 'Somebody';
  const sentenceOf = (entry: DraftEntry) => `${nameOf(entry)} saved ${phraseOf(entry)} in the meantime`;
  const message =
    entries.length === 1 ? sentenceOf(latest) : `${entries.length} drafts were saved in the meantime`;
  return new ApiError('STALE_REV', `${message}. Nothing was done.`, {
    details: entries.map((entry) => ({ path: `${entry.resource}.${entry.id}`, message: sentenceOf(entry) })),
    savedBy: { id: latest.updated_by, name: nameOf(latest), at: String(latest.updated_at) },
  });
}
