import type { FieldCondition } from '@vold/contract';
import { getIn, type Path } from '@vold/document';
import { asText } from '../../base/text/read-value.ts';
import type { RecordData } from './record-source.ts';

/** When a field shows: another field of the record, and what its value must be. */
export interface ShownWhen extends Pick<FieldCondition, 'is' | 'value'> {
  path: Path;
  localized: boolean;
}

/** Path of the value that a condition looks at. */
function conditionPath({ path, localized }: ShownWhen, language: string): Path {
  return localized ? [...path, language] : path;
}

/** Whether a value meets a condition. Without a condition a field always shows. */
function meets(when: ShownWhen | undefined, value: unknown): boolean {
  if (!when) return true;
  if (when.is === 'filled') return !isNothing(value);
  if (when.is === 'empty') return isNothing(value);
  const equal = Array.isArray(value)
    ? value.some((item) => asText(item) === (when.value ?? ''))
    : asText(value) === (when.value ?? '');
  return when.is === 'equal' ? equal : !equal;
}

/** Whether a field of a record shows with the record's values as they are. */
export function isShown(
  field: { shownWhen?: ShownWhen | undefined },
  data: RecordData,
  language: string,
): boolean {
  const { shownWhen } = field;
  return !shownWhen || meets(shownWhen, getIn(data, conditionPath(shownWhen, language)));
}

function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true;
  if (typeof value !== 'object') return false;
  return Array.isArray(value) ? value.length === 0 : Object.values(value).every(isNothing);
}
