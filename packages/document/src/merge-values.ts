import { isObject } from '@vold/contract';
import { mergeRichText } from './merge-rich-text.ts';
import type { Path } from './path.ts';
import { same } from './same.ts';

export interface ValueConflict {
  path: Path;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/**
 * Three-way merge of JSON values: objects by key, lists whose items have ids by id, rich text by paragraph, everything else as
 * a whole. If both sides changed one value differently, mine is kept and the conflict is reported.
 */
export function mergeValues(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  path: Path,
  report: (conflict: ValueConflict) => void,
): unknown {
  if (same(mine, theirs)) return mine;
  if (same(base, mine)) return theirs;
  if (same(base, theirs)) return mine;
  if (isObject(mine) && isObject(theirs)) {
    const origin = isObject(base) ? base : {};
    const keys = new Set([...Object.keys(origin), ...Object.keys(mine), ...Object.keys(theirs)]);
    const merged: Record<string, unknown> = {};
    for (const key of keys) {
      const value = mergeValues(origin[key], mine[key], theirs[key], [...path, key], report);
      if (value !== undefined) merged[key] = value;
    }
    return merged;
  }
  const items = mergeItems(base, mine, theirs, path, report);
  if (items) return items;
  const text = mergeRichText(base, mine, theirs);
  if (text) {
    if (text.clashes) report({ path, base, mine: text.mine, theirs: text.theirs });
    return text.mine;
  }
  report({ path, base, mine, theirs });
  return mine;
}

/** Lists are merged item by item only while both sides kept the same items in the same order. */
function mergeItems(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  path: Path,
  report: (conflict: ValueConflict) => void,
): unknown[] | null {
  const ids = itemIds(base);
  if (!ids || !same(ids, itemIds(mine)) || !same(ids, itemIds(theirs))) return null;
  const [old, left, right] = [base, mine, theirs] as unknown[][];
  return ids.map((id, index) =>
    mergeValues(old?.[index], left?.[index], right?.[index], [...path, id], report),
  );
}

function itemIds(list: unknown): string[] | null {
  if (!Array.isArray(list)) return null;
  const ids = list.map((item) => (isObject(item) && typeof item.id === 'string' ? item.id : null));
  return ids.every((id) => id !== null) && new Set(ids).size === ids.length ? ids : null;
}
