import { getIn } from '@vold/document';
import type { InputKind } from '../inputs/input-kind.ts';
import { isShown } from './field-condition.ts';
import { pathIn, type RecordField } from './record-field.ts';
import type { RecordData } from './record-source.ts';

/** The required-field check (FORM-23): fields without a value in the language or, without languages, at all. */
export function missingFields(
  fields: readonly RecordField[],
  data: RecordData,
  language: string,
  kindOf: (field: RecordField) => InputKind,
): RecordField[] {
  return fields.filter((field) => {
    if (!field.definition.required || !isShown(field, data, language)) return false;
    return kindOf(field).isEmpty(getIn(data, pathIn(field, language)));
  });
}

/** Fields whose value cannot be saved as it is, for example JSON that is not valid. */
export function unfitFields(
  fields: readonly RecordField[],
  data: RecordData,
  language: string,
  kindOf: (field: RecordField) => InputKind,
): { field: RecordField; problem: string }[] {
  return fields.flatMap((field) => {
    const problem = kindOf(field).problem?.(getIn(data, pathIn(field, language))) ?? null;
    return problem === null ? [] : [{ field, problem }];
  });
}
