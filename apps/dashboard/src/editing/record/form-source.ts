import { createRecordSource, type RecordData, type RecordSource } from '../fields/record-source.ts';
import { mergeFields } from './merge-fields.ts';
import type { RecordField } from './record-field.ts';
import { secretPaths } from './secret-paths.ts';

/** The source of a form with these fields: undo merges with their inputs, and does not restore saved passwords. */
export function createFormSource(initial: RecordData, fields: readonly RecordField[]): RecordSource {
  return createRecordSource(initial, {
    secrets: secretPaths(fields),
    merge: (base, mine, theirs) => mergeFields(fields, base, mine, theirs).doc,
  });
}
