import { type FieldCondition, meetsCondition } from '@vold/contract';
import { getIn, type Path } from '@vold/document';
import type { RecordData } from '../fields/record-source.ts';

/** When a field shows: another field of the record, and what its value must be. */
export interface ShownWhen extends Pick<FieldCondition, 'is' | 'value'> {
  path: Path;
  localized: boolean;
}

/** Path of the value that a condition looks at. */
function conditionPath({ path, localized }: ShownWhen, language: string): Path {
  return localized ? [...path, language] : path;
}

/** Whether a field of a record shows with the record's values as they are. */
export function isShown(
  field: { shownWhen?: ShownWhen | undefined },
  data: RecordData,
  language: string,
): boolean {
  const { shownWhen } = field;
  return !shownWhen || meetsCondition(shownWhen, getIn(data, conditionPath(shownWhen, language)));
}
