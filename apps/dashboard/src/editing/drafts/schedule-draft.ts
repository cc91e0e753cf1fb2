import type { DraftedRecord } from '@vold/contract';
import { loadThen } from '../../base/loading/load-then.ts';

/** A record whose draft is published at a time. */
export interface RecordToSchedule extends DraftedRecord {
  /** Name of its kind, for example `page`. */
  noun: string;
  /** The revision of the draft that the person has seen, once it is saved. */
  rev: () => number;
  /** Languages that are published then; without it those of the schedule that it has, or all. */
  languages?: readonly string[];
}

/** Saves what is unsaved as a draft if there is such, and asks when that is published. */
export async function scheduleDraft(record: RecordToSchedule, save?: () => Promise<boolean>): Promise<void> {
  if (save && !(await save())) return;
  await loadThen(
    () => import('./schedule-popup.tsx'),
    ({ openSchedule }) => openSchedule(record),
  );
}
