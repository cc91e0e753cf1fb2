import { draftMarksOf, type RecordBase, type ScheduledPublication } from '@vold/contract';

/** How the records of a list are drafted and published. */
export interface Drafts {
  /** Every change is drafted, and published by those who may. */
  review: boolean;
  /** This person may publish. */
  publishes: boolean;
  /** When drafts are published by themselves, by the ids of their records. */
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

/** Visitors see a record that is deleted until somebody publishes that. False if they never saw it. */
export function isDeletionDrafted(drafts: Drafts | undefined, item: Pick<RecordBase, 'id'>): boolean {
  return drafts?.review === true && draftMarksOf(item)?.published_rev !== null;
}

/** True unless a deletion waits for its publication: such a record is discarded or published, not erased. */
export function isErasable(item: Pick<RecordBase, 'id'>): boolean {
  const marks = draftMarksOf(item);
  return !marks?.changed || marks.published_rev === null;
}

/** How records of the trash are erased: at once, also if publishing is a right of its own; in the draft those that were never published. */
export function erasedAtOnce(drafts: Drafts | undefined): Drafts | undefined {
  return drafts && { ...drafts, review: false };
}
