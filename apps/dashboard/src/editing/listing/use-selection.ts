import { useCallback, useMemo, useRef } from 'react';
import { useQuestionState } from '../../base/ui/use-question-state.ts';

export interface Selection {
  ids: ReadonlySet<string>;
  /** @param extend also selects all between the record that was pressed before and this one */
  toggle: (id: string, extend?: boolean) => void;
  /** Selects all records that are shown, or none when all are selected already. */
  toggleAll: () => void;
  /** @param instead ids that are no longer selected; by default all others */
  choose: (ids: readonly string[], instead?: readonly string[]) => void;
}

const none: ReadonlySet<string> = new Set();

/**
 * Selected records of a list. Those that leave the list are no longer selected, and another question selects nothing.
 *
 * @param shown ids of the records that answer the question; none while its answer is awaited
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
