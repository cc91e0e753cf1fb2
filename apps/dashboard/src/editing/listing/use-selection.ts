import { useCallback, useMemo, useRef, useState } from 'react';

export interface Selection {
  ids: ReadonlySet<string>;
  /** @param extend also selects all between the record that was pressed before and this one */
  toggle: (id: string, extend?: boolean) => void;
  /** Selects all of these, or none when all are selected already. */
  toggleAll: (ids: readonly string[]) => void;
  choose: (ids: readonly string[]) => void;
}

/** Selected records of a list. Those that leave the list are no longer selected. */
export function useSelection(shown: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = useMemo(() => new Set(shown.filter((id) => chosen.has(id))), [shown, chosen]);
  const latest = useRef(shown);
  latest.current = shown;
  /** Where a range begins: the record that was selected last. */
  const anchor = useRef<string | null>(null);
  const toggle = useCallback((id: string, extend = false) => {
    const from = latest.current.indexOf(anchor.current ?? '');
    const to = latest.current.indexOf(id);
    const range =
      extend && from >= 0 ? latest.current.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    anchor.current = id;
    setChosen((now) => {
      const next = new Set(now);
      for (const each of range) {
        if (now.has(id) && range.length === 1) next.delete(each);
        else next.add(each);
      }
      return next;
    });
  }, []);
  const toggleAll = useCallback(
    (all: readonly string[]) =>
      setChosen((now) => (all.every((id) => now.has(id)) ? new Set() : new Set(all))),
    [],
  );
  const choose = useCallback((ids: readonly string[]) => setChosen(new Set(ids)), []);
  return { ids, toggle, toggleAll, choose };
}
