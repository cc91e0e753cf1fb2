import type { TreePlace } from '@vold/document';
import type { TreeRow } from './tree-rows.ts';

/** A row while one is dragged: where it lies in the list when nothing has moved, in CSS pixels. */
export interface RowBox {
  top: number;
  height: number;
}

interface Pull {
  boxes: readonly RowBox[];
  /** Index of the dragged row, and the index that it would have if it were dropped now. */
  from: number;
  to: number;
  /** The pointer's distance from the top of the list. */
  pointer: number;
  /** The middle part of a row in which the pointer has to be for a swap, as a share of its height. */
  threshold: number;
}

/**
 * The index that the dragged row takes when the pointer is there: that of the row under the pointer, once the pointer is
 * in its middle part; else the one that it has. Rows between its old and its new index stand one row further.
 */
export function indexUnder({ boxes, from, to, pointer, threshold }: Pull): number {
  const gap = boxes[from]?.height ?? 0;
  const first = boxes[0];
  const last = boxes.at(-1);
  if (!first || !last) return to;
  if (pointer < first.top) return 0;
  if (pointer > last.top + last.height) return boxes.length - 1;
  for (const [index, { top, height }] of boxes.entries()) {
    if (index === from) continue;
    const shift = index > from && index <= to ? -gap : index < from && index >= to ? gap : 0;
    const distance = Math.abs(pointer - (top + shift + height / 2));
    if (distance > (height * threshold) / 2) continue;
    // The row under the pointer makes room on the side that the dragged one comes from.
    if (shift === 0) return index;
    return index > from ? index - 1 : index + 1;
  }
  return to;
}

/** The rows as they are without the dragged one. */
function rest(rows: readonly TreeRow[], from: number): TreeRow[] {
  return rows.toSpliced(from, 1);
}

/** The levels that a row may have at an index: at most one below the row before it, at least that of the row behind it. */
export function levelsAt(
  rows: readonly TreeRow[],
  from: number,
  to: number,
): { lowest: number; highest: number } {
  const others = rest(rows, from);
  return { lowest: others[to]?.level ?? 1, highest: (others[to - 1]?.level ?? 0) + 1 };
}

/**
 * The place in the tree of a row that is dropped at an index and a level of `levelsAt`. @param childCount how many stand
 * below a row: one that is closed takes the dropped one behind those that it does not show.
 */
export function placeAt(
  rows: readonly TreeRow[],
  from: number,
  to: number,
  level: number,
  childCount: (id: string) => number,
): TreePlace {
  const before = rest(rows, from).slice(0, to);
  const above = before.findLast((row) => row.level < level);
  const parent = above?.id ?? null;
  if (above && above === before.at(-1) && above.hasChildren && !above.expanded)
    return { parent, index: childCount(above.id) };
  return { parent, index: before.filter((row) => row.parent === parent).length };
}
