import { kindOf } from './kind-of.ts';
import type { FieldMerges } from './merge-record.ts';
import type { RecordField } from './record-field.ts';

/** The merges that the inputs of a form bring with them. */
export function mergesOf(fields: readonly RecordField[]): FieldMerges {
  return new Map(
    fields.flatMap((field) => {
      const { merge } = kindOf(field);
      const [name, ...below] = field.path;
      return merge && name !== undefined && below.length === 0 ? [[String(name), merge]] : [];
    }),
  );
}
