import { draftMarksOf, type RecordBase, type ScheduledPublication } from '@vold/contract';

/** How the records of a list are drafted and published. */
export interface Drafts {
  /** Changes are stored as drafts, and publishing is a separate right. */
  review: boolean;
  /** The user may publish. */
  publishes: boolean;
  /** Scheduled publications by record id. */
  scheduled?: ReadonlyMap<string, ScheduledPublication> | undefined;
}

/**
 * Returns where a change of a record is written. A published record is changed at once unless the client reviews changes; if it
 * has a draft, the draft gets the change, too.
 *
 * @returns one or two values of `draft` for the calls: the first call decides, the last one writes what the list shows
 */
export function writesOf(
  drafts: Drafts | undefined,
  item: Pick<RecordBase, 'id' | 'deleted_at'>,
): readonly [draft: boolean, draftToo?: true] {
  const marks = drafts ? draftMarksOf(item) : null;
  if (drafts?.review || marks?.published_rev === null) return [true];
  if (!marks?.changed) return [false];
  return item.deleted_at ? [true] : [false, true];
}

/** True if visitors see a deleted record until the deletion is published. False if it was never published. */
export function isDeletionDrafted(drafts: Drafts | undefined, item: Pick<RecordBase, 'id'>): boolean {
  return drafts?.review === true && draftMarksOf(item)?.published_rev !== null;
}

/** True unless a deletion waits for its publication: that is published or discarded, not erased. */
export function isErasable(item: Pick<RecordBase, 'id'>): boolean {
  const marks = draftMarksOf(item);
  return !marks?.changed || marks.published_rev === null;
}

/** Returns the settings for erasing records in the trash: at once, even if the client reviews changes. */
export function erasedAtOnce(drafts: Drafts | undefined): Drafts | undefined {
  return drafts && { ...drafts, review: false };
}
