import { inputKinds } from '../inputs/index.ts';
import type { InputKind } from '../inputs/input-kind.ts';
import type { RecordField } from './record-field.ts';

/** The input that edits a field. */
export function kindOf(field: RecordField): InputKind {
  return field.kind ?? inputKinds[field.definition.component];
}
