import type { RecordBase } from '@vold/contract';
import type { ApiResult } from '../../base/api/result.ts';
import { type Prepared, preparedOf } from './prepared.ts';

/** Said when there was nothing left to publish or discard. @param what for example `this page` */
export const lateText = (what: string) => `Somebody published or discarded the changes of ${what} meanwhile`;

/** Said when there was no plan left to withdraw. @param what for example `this page` */
export const latePlanText = (what: string) =>
  `The changes of ${what} were published or discarded meanwhile, or the plan was withdrawn`;

/**
 * Says what became of a draft that was to be published or discarded, or whose plan was to be withdrawn.
 * @param prepared the draft as the person saw it
 * @param now the record as the draft has it now
 */
export function fateText(noun: string, prepared: Prepared, now: ApiResult<RecordBase>): string {
  if (!now.ok) return lateText(`this ${noun}`);
  if (preparedOf(now.data)) return `The planned publication of this ${noun} was withdrawn meanwhile`;
  const happened = now.data.rev === prepared.publishedRev ? 'discarded' : 'published';
  return `The changes of this ${noun} were ${happened} meanwhile`;
}
