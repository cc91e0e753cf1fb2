import type { DraftedRecord, PlannedRelease } from '@vold/contract';
import { loadThen } from '../../base/ui/load-then.ts';

/** A record whose draft is published at a time. */
export interface PlannedRecord extends DraftedRecord {
  /** What it is, for example `page`. */
  noun: string;
  /** Its plan, if it has one. */
  plan?: PlannedRelease | null;
}

/** Saves what is unsaved as a draft if there is such, and asks when that is published. */
export async function planDraft(record: PlannedRecord, save?: () => Promise<boolean>): Promise<void> {
  if (save && !(await save())) return;
  await loadThen(
    () => import('./plan-popup.tsx'),
    ({ openPlan }) => openPlan(record),
  );
}
