import type { DraftedRecord } from '@vold/contract';
import { loadThen } from '../../base/loading/load-then.ts';

/** A record whose draft is published at a time. */
export interface RecordToSchedule extends DraftedRecord {
  /** Name of its kind, for example `page`. */
  noun: string;
  /** The revision of the draft that the user has seen, once it is saved. */
  rev: () => number;
  /** Languages to publish; by default those of the existing schedule, or all. */
  languages?: readonly string[];
}

/** Saves unsaved changes as a draft, and asks when the draft is published. */
export async function scheduleDraft(record: RecordToSchedule, save?: () => Promise<boolean>): Promise<void> {
  if (save && !(await save())) return;
  await loadThen(
    () => import('./schedule-popup.tsx'),
    ({ openSchedule }) => openSchedule(record),
  );
}
