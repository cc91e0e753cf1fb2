import type { RecordBase } from '@vold/contract';
import { useCallback, useRef } from 'react';
import { notify } from '../../base/notices/notice-store.ts';
import { useWhenReachable } from '../../core/session/when-reachable.ts';
import { askAboutConflict, conflictText } from './ask-about-conflict.tsx';
import type { Choices, Conflict } from './conflict-dialog.tsx';
import { type SaveEnd, type SaveForm, saveAndPublish, targetOf } from './save-and-publish.ts';
import { type EditsConflict, type Merge, type Stored, settleConflict } from './save-edits.ts';
import { type SaveWish, saveLabel } from './save-target.ts';

interface SaveOptions<D, S extends Stored<D>, M extends Merge<D>, R extends RecordBase, Result> {
  /** Begins a save of the form as it is now. `settle` reports its end; the next save may begin after it. */
  begin: (wish: SaveWish) => {
    form: SaveForm<D, S, M, R>;
    settle: (end: SaveEnd<D, S, M, R>) => Result | Promise<Result>;
  };
  /** The question about a conflict. */
  question: (conflict: EditsConflict<D, S, M>) => {
    conflicts: readonly Conflict[];
    /** The kind of record, as in "this page". */
    kind: string;
    prefersMine?: boolean;
    saveLabel?: string;
    onReload?: () => void;
    resolve: (choices: Choices) => D;
  };
  /** Saves as the screen does, for a save that could not reach the server; by default only the record. */
  retry?: (wish: SaveWish) => void;
}

/**
 * Saves and publishes a form, one save at a time (LIVE-40). A save that gets no answer is repeated when the server can
 * be reached; a conflict is asked about, and saved again with the choice.
 *
 * @returns the save; it resolves to null while another one runs
 */
export function useSaveAndPublish<D, S extends Stored<D>, M extends Merge<D>, R extends RecordBase, Result>(
  options: SaveOptions<D, S, M, R, Result>,
): (wish: SaveWish) => Promise<Result | null> {
  const latest = useRef(options);
  latest.current = options;
  const running = useRef(false);
  const retryLater = useWhenReachable();
  /** The view of a save without an answer, while it is repeated: later edits are not part of it. */
  const held = useRef<{ view: D } | null>(null);

  return useCallback(
    async function save(wish) {
      if (running.current) return null;
      running.current = true;
      retryLater(null);
      const { begin, question } = latest.current;
      const { form, settle } = begin(wish);
      try {
        const end = await saveAndPublish(form, wish, held.current?.view);
        const { outcome, sent } = end;
        if (outcome.kind === 'unreachable') {
          retryLater(() => {
            held.current = { view: sent };
            (latest.current.retry ?? save)(wish);
            held.current = null;
          });
        }
        if (outcome.kind === 'kept') notify('Not published. The draft is kept.', { kind: 'info' });
        if (outcome.kind === 'conflict') {
          const { conflict } = outcome;
          const { kind, resolve, saveLabel: label, ...asked } = question(conflict);
          // Not awaited: this save ends, and the next one begins with the answer.
          void askAboutConflict({
            ...asked,
            text: conflictText(conflict.by, kind),
            label: saveLabel(wish, targetOf(form, wish), label),
          }).then((choices) => {
            if (choices === null) return;
            settleConflict(form.edits, form.store, conflict, resolve(choices));
            void save(wish);
          });
        }
        return await settle(end);
      } finally {
        running.current = false;
        form.setBusy(false);
      }
    },
    [retryLater],
  );
}
