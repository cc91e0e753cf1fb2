import type { RecordBase } from '@vold/contract';
import type { Path } from '@vold/document';
import type { ResourceCalls } from '../../base/api/resource-calls.ts';
import type { DraftState } from '../publishing/record-draft.ts';

/** The calls that the draft of a record needs. */
export type DraftCalls = Pick<ResourceCalls<RecordBase>, 'path' | 'get' | 'update' | 'publish' | 'discard'>;

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
