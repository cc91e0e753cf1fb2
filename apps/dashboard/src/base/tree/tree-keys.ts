import type { TreeRow } from './tree-rows.ts';

/** The effect of a key in a tree. */
export type TreeStep =
  | { do: 'focus'; index: number }
  | { do: 'expand'; expanded: boolean }
  | { do: 'toggle' }
  | null;

/**
 * Up and Down walk, Right and Left open and close or go to the first below and to the one above, Home and End jump,
 * Space and Enter choose. Null: the key means nothing here.
 *
 * @param index of the row that has the focus
 */
export function treeStep(key: string, rows: readonly TreeRow[], index: number): TreeStep {
  const row = rows[index];
  if (!row) return null;
  switch (key) {
    case 'ArrowDown':
      return { do: 'focus', index: Math.min(index + 1, rows.length - 1) };
    case 'ArrowUp':
      return { do: 'focus', index: Math.max(index - 1, 0) };
    case 'Home':
      return { do: 'focus', index: 0 };
    case 'End':
      return { do: 'focus', index: rows.length - 1 };
    case 'ArrowRight':
      if (row.expanded) return { do: 'focus', index: index + 1 };
      return row.hasChildren ? { do: 'expand', expanded: true } : null;
    case 'ArrowLeft': {
      if (row.expanded) return { do: 'expand', expanded: false };
      const above = rows.findLastIndex(({ level }, at) => at < index && level < row.level);
      return above < 0 ? null : { do: 'focus', index: above };
    }
    case ' ':
    case 'Enter':
      return { do: 'toggle' };
    default:
      return null;
  }
}
