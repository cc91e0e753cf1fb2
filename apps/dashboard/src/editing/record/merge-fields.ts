import { mergeValues, same, setIn, type ValueConflict } from '@vold/document';
import { asData, type RecordData } from '../fields/record-source.ts';
import { kindOf } from './kind-of.ts';
import type { RecordField } from './record-field.ts';

interface MergedFields {
  doc: RecordData;
  conflicts: ValueConflict[];
}

/**
 * Three-way merge of a record. Values that both sides changed differently are conflicts; `doc` has mine there. A field
 * whose input has its own merge (a menu) uses it.
 */
export function mergeFields(
  fields: readonly RecordField[],
  base: RecordData,
  mine: RecordData,
  theirs: RecordData,
): MergedFields {
  const conflicts: ValueConflict[] = [];
  const doc: Record<string, unknown> = {};
  for (const name of Object.keys({ ...base, ...theirs, ...mine })) {
    const sides = [base[name], mine[name], theirs[name]] as const;
    const ownMerge = bothChanged(...sides) ? mergeOf(fields, name) : undefined;
    const own = ownMerge?.(...sides);
    if (own?.clash) conflicts.push({ path: [name], base: sides[0], mine: own.merged, theirs: sides[2] });
    const value = own ? own.merged : mergeValues(...sides, [name], (conflict) => conflicts.push(conflict));
    if (value !== undefined) doc[name] = value;
  }
  return { doc, conflicts };
}

/** The merged record with theirs at these conflicts. */
export function takeTheirs(merged: RecordData, conflicts: readonly ValueConflict[]): RecordData {
  return conflicts.reduce((data, { path, theirs }) => asData(setIn(data, path, theirs).next), merged);
}

function bothChanged(base: unknown, mine: unknown, theirs: unknown): boolean {
  return !same(base, mine) && !same(base, theirs) && !same(mine, theirs);
}

function mergeOf(fields: readonly RecordField[], name: string) {
  const field = fields.find(({ path }) => path.length === 1 && path[0] === name);
  return field && kindOf(field).merge;
}
