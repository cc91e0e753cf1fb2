import { draftMarksOf, type RecordBase, type ScheduledPublication } from '@vold/contract';

/** The edition that a call reads or writes: the draft; absent: published records. */
export type Edition = 'draft' | undefined;

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
 * What a change of a record is written to: the first edition decides, the last one is what the list shows. What is published is
 * changed at once unless publishing is a right of its own; if something of it is drafted, the draft gets the change, too.
 */
export function editionsOf(
  drafts: Drafts | undefined,
  item: Pick<RecordBase, 'id' | 'deleted_at'>,
): readonly [Edition, Edition?] {
  const marks = drafts ? draftMarksOf(item) : null;
  if (drafts?.review || marks?.published_rev === null) return ['draft'];
  if (!marks?.changed) return [undefined];
  return item.deleted_at ? ['draft'] : [undefined, 'draft'];
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
