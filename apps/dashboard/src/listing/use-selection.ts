import { useCallback, useMemo, useState } from 'react';

export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** Selects all of these, or none when all are selected already. */
  toggleAll: (ids: readonly string[]) => void;
  choose: (ids: readonly string[]) => void;
}

/** Selected records of a list. Those that leave the list are no longer selected. */
export function useSelection(shown: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = useMemo(() => new Set(shown.filter((id) => chosen.has(id))), [shown, chosen]);
  const toggle = useCallback(
    (id: string) =>
      setChosen((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  const toggleAll = useCallback(
    (all: readonly string[]) =>
      setChosen((now) => (all.every((id) => now.has(id)) ? new Set() : new Set(all))),
    [],
  );
  const choose = useCallback((ids: readonly string[]) => setChosen(new Set(ids)), []);
  return { ids, toggle, toggleAll, choose };
}
