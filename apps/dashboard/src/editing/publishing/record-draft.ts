import { draftMarksOf, isDrafted } from '@vold/contract';

/** The draft of a record. */
export interface DraftState {
  /** Who saved it last; null: the system. */
  by: string | null;
  at: string;
  rev: number;
  /** The revision that is published; null: none is. */
  publishedRev: number | null;
}

interface Saved {
  readonly rev?: number;
  readonly updated_at?: string;
  readonly updated_by?: string | null;
  readonly created_by?: string | null;
}

/** The draft of a record that was read there; null: the record is as it is published. */
export function draftStateOf(record: Saved): DraftState | null {
  const marks = draftMarksOf(record);
  if (!marks?.changed) return null;
  return {
    by: record.updated_by ?? record.created_by ?? null,
    at: record.updated_at ?? '',
    rev: record.rev ?? 0,
    publishedRev: marks.published_rev,
  };
}

/** The cache key of a record as its editors have it; published records are cached without `draft`. */
export function editedKey(resource: string, clientId: string | null, id: string | undefined) {
  const key = [resource, clientId, 'record', id];
  return isDrafted(resource) ? [...key, 'draft'] : key;
}
