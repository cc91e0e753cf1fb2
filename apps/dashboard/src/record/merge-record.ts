import { type Path, same, setIn } from '@vold/document';
import { asData, type RecordData } from './record-source.ts';

export interface Conflict {
  path: Path;
  mine: unknown;
  theirs: unknown;
}

/**
 * Three-way merge of a record, value by value: what only one side changed is taken from that side. Values that
 * both changed to something different are conflicts; `merged` has mine there.
 */
export function mergeRecord(
  base: RecordData,
  mine: RecordData,
  theirs: RecordData,
): { merged: RecordData; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  return { merged: asData(merge(base, mine, theirs, [], conflicts)), conflicts };
}

function merge(base: unknown, mine: unknown, theirs: unknown, path: Path, conflicts: Conflict[]): unknown {
  if (same(mine, base)) return theirs;
  if (same(theirs, base) || same(theirs, mine)) return mine;
  if (!isObject(mine) || !isObject(theirs)) {
    conflicts.push({ path, mine, theirs });
    return mine;
  }
  const known = asData(base);
  const merged: Record<string, unknown> = {};
  for (const name of Object.keys({ ...theirs, ...mine })) {
    const value = merge(known[name], mine[name], theirs[name], [...path, name], conflicts);
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
