import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { TreeRow } from './tree-rows.ts';

/**
 * A row that moves in the document loses the focus. `keepFocus` names the row that gets it back once the rows are drawn,
 * or its handle.
 */
export function useRowFocus(
  list: RefObject<HTMLElement | null>,
  rows: readonly TreeRow[],
): (id: string, handle: boolean) => void {
  const wanted = useRef<{ id: string; handle: boolean } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever other rows are drawn
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { id, handle } = wanted.current;
    wanted.current = null;
    const row = list.current?.querySelector<HTMLElement>(`[data-tree-row="${CSS.escape(id)}"]`);
    const target = handle ? row?.querySelector<HTMLElement>('[data-handle]') : row;
    target?.focus();
  }, [rows, list]);
  return (id, handle) => {
    wanted.current = { id, handle };
  };
}
