import { type FieldCondition, meetsCondition } from '@vold/contract';
import { getIn, type Path } from '@vold/document';
import type { RecordData } from '../fields/record-source.ts';

/** A condition of a field: the value of another field of the record. */
export interface ShownWhen extends Pick<FieldCondition, 'is' | 'value'> {
  path: Path;
  localized: boolean;
}

function conditionPath({ path, localized }: ShownWhen, language: string): Path {
  return localized ? [...path, language] : path;
}

/** True if a field is shown with the record's current values. */
export function isShown(
  field: { shownWhen?: ShownWhen | undefined },
  data: RecordData,
  language: string,
): boolean {
  const { shownWhen } = field;
  return !shownWhen || meetsCondition(shownWhen, getIn(data, conditionPath(shownWhen, language)));
}
