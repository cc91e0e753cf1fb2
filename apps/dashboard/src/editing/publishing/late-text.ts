import type { RecordBase } from '@vold/contract';
import type { ApiResult } from '../../base/api/result.ts';
import { type DraftState, draftStateOf } from './record-draft.ts';

/** Said when there was nothing left to publish or discard. @param what for example `this page` */
export const lateText = (what: string) => `Another user has published or discarded the changes of ${what}`;

/** Said when there was no schedule left to withdraw. @param what for example `this page` */
export const lateWithdrawalText = (what: string) =>
  `The changes of ${what} were already published or discarded, or the publication was unscheduled`;

/**
 * Says what became of a draft that was to be published or discarded, or whose schedule was to be withdrawn.
 * @param drafted the draft as the person saw it
 * @param now the record as the draft has it now
 */
export function fateText(noun: string, draftState: DraftState, now: ApiResult<RecordBase>): string {
  if (!now.ok) return lateText(`this ${noun}`);
  if (draftStateOf(now.data)) return `The scheduled publication of this ${noun} was already withdrawn`;
  const happened = now.data.rev === draftState.publishedRev ? 'discarded' : 'published';
  return `The changes of this ${noun} were already ${happened}`;
}
