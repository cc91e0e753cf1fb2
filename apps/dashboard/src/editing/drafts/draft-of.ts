import type { DiscardedAnswer, RecordBase } from '@vold/contract';
import type { Path } from '@vold/document';
import type { WriteSettings } from '../../base/api/resource-calls.ts';
import type { ApiResult } from '../../base/api/result.ts';
import type { DraftState } from '../publishing/record-draft.ts';
import type { PublishCalls } from '../publishing/save-and-publish.ts';

/** The calls that the draft of a record needs; `ResourceCalls` of records that can have a draft fits. */
export interface DraftCalls extends PublishCalls<RecordBase> {
  update(
    id: string,
    fields: Record<string, unknown>,
    settings?: WriteSettings,
  ): Promise<ApiResult<RecordBase>>;
  readonly discard?: (id: string, settings?: WriteSettings) => Promise<ApiResult<DiscardedAnswer>>;
}

/** The draft of a record that is open in an editor. */
export interface DraftOf {
  calls: DraftCalls;
  id: string;
  draftState: DraftState;
  /** Name of its kind, for example `page`. */
  noun: string;
  /** The form's title of a field, by its path without the language; null if the form has none. */
  titleOf: (path: Path) => string | null;
  /** Number of unsaved changes. */
  unsaved: number;
  readOnly: boolean;
  /** Called with the record after changes were discarded. */
  onChanged: (record: RecordBase) => void;
  /** Called after a record was discarded that was never published. */
  onGone: () => void;
}
