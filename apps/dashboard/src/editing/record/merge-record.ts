import { type Path, same, setIn } from '@vold/document';
import type { MergeValue } from '../inputs/input-kind.ts';
import { asData, type RecordData } from './record-source.ts';

export interface Conflict {
  path: Path;
  mine: unknown;
  theirs: unknown;
}

/** The merges that inputs bring, by the name of the record's field. */
export type FieldMerges = ReadonlyMap<string, MergeValue>;

/**
 * Three-way merge of a record, value by value: what only one side changed is taken from that side. Values that
 * both changed to something different are conflicts; `merged` has mine there. @param merges of fields whose input knows more
 */
export function mergeRecord(
  base: RecordData,
  mine: RecordData,
  theirs: RecordData,
  merges: FieldMerges = new Map(),
): { merged: RecordData; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  return { merged: asData(merge(base, mine, theirs, [], conflicts, merges)), conflicts };
}

function merge(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  path: Path,
  conflicts: Conflict[],
  merges: FieldMerges,
): unknown {
  if (same(mine, base)) return theirs;
  if (same(theirs, base) || same(theirs, mine)) return mine;
  const own = path.length === 1 ? merges.get(String(path[0])) : undefined;
  if (own) {
    const { merged, clash } = own(base, mine, theirs);
    if (clash) conflicts.push({ path, mine: merged, theirs });
    return merged;
  }
  if (!isObject(mine) || !isObject(theirs)) {
    conflicts.push({ path, mine, theirs });
    return mine;
  }
  const known = asData(base);
  const merged: Record<string, unknown> = {};
  for (const name of Object.keys({ ...theirs, ...mine })) {
    const value = merge(known[name], mine[name], theirs[name], [...path, name], conflicts, merges);
    if (value !== undefined) merged[name] = value;
  }
  return merged;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The merged record with theirs in place of mine where that was chosen. */
export function settle(merged: RecordData, theirs: readonly Conflict[]): RecordData {
  return theirs.reduce((data, { path, theirs: value }) => asData(setIn(data, path, value).next), merged);
}
