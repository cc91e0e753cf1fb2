import { useCallback, useMemo, useRef } from 'react';
import { useQuestionState } from '../../base/ui/use-question-state.ts';

export interface Selection {
  ids: ReadonlySet<string>;
  /** @param extend also selects all records between the last one and this one */
  toggle: (id: string, extend?: boolean) => void;
  /** Selects all shown records, or none if all are selected. */
  toggleAll: () => void;
  /** @param instead ids that are no longer selected; by default all others */
  choose: (ids: readonly string[], instead?: readonly string[]) => void;
}

const none: ReadonlySet<string> = new Set();

/**
 * Selected records of a list. Records that leave the list are deselected, and so are all with another query.
 *
 * @param shown ids of the records that answer the query; empty until the answer comes
 * @param question search, filters, order and page of the list
 */
export function useSelection(shown: readonly string[], question: string): Selection {
  const [chosen, setChosen] = useQuestionState(question, none);
  const ids = useMemo(() => new Set(shown.filter((id) => chosen.has(id))), [shown, chosen]);
  const latest = useRef(shown);
  latest.current = shown;
  /** Start of a range: the record that was selected last. */
  const anchor = useRef<string | null>(null);
  const toggle = useCallback(
    (id: string, extend = false) => {
      const from = latest.current.indexOf(anchor.current ?? '');
      const to = latest.current.indexOf(id);
      if (to < 0) return;
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
    },
    [setChosen],
  );
  const toggleAll = useCallback(() => {
    const all = latest.current;
    setChosen((now) => (all.every((id) => now.has(id)) ? none : new Set(all)));
  }, [setChosen]);
  const choose = useCallback(
    (ids: readonly string[], instead?: readonly string[]) =>
      setChosen((now) => {
        const left = new Set(instead ?? now);
        return new Set([...[...now].filter((id) => !left.has(id)), ...ids]);
      }),
    [setChosen],
  );
  return { ids, toggle, toggleAll, choose };
}
