import type { InputKind } from '../fields/input-kind.ts';
import { inputKinds } from '../inputs/index.ts';
import type { RecordField } from './record-field.ts';

/** The input that edits a field. */
export function kindOf(field: RecordField): InputKind {
  return field.kind ?? inputKinds[field.definition.component];
}
