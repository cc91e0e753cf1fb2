import type { FormField, GroupUse } from '@vold/contract';

/** A row of the list: an input, or the inputs of one use of a group. */
export interface InputRow {
  readonly id: string;
  readonly group: GroupUse | null;
  readonly inputs: readonly FormField[];
}

/** The inputs of a use are one row, where the first of them is. */
export function rowsOf(inputs: readonly FormField[]): InputRow[] {
  const rows = Map.groupBy(inputs, ({ id, group }) => group?.use ?? id);
  return [...rows].map(([id, all]) => ({ id, group: all[0]?.group ?? null, inputs: all }));
}
