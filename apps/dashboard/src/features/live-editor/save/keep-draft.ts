import type { Editor } from '../state/editor.ts';
import type { Draft, DraftKey, DraftStorage } from './draft.ts';

/** Milliseconds after an edit until unsaved work is written down. */
const delay = 300;

/**
 * Keeps the unsaved work of an editor in the browser, and takes it away once it is saved or undone.
 *
 * @returns `flush` writes at once (a page that is hidden may never come back); `stop` ends it; `discard` also
 * takes the draft away: its owner left without saving.
 */
export function keepDraft(
  editor: Editor,
  identity: DraftKey,
  storage: DraftStorage,
): { flush: () => Promise<void>; stop: () => void; discard: () => Promise<void> } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written: Draft['doc'] | null = null;

  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    const { changes, base, rev, view, language, pending } = editor.store.getState();
    if (changes.length === 0 && !pending) {
      if (written) await storage.remove(identity);
      written = null;
    } else if (view !== written) {
      written = view;
      await storage.put({ ...identity, language, baseRev: rev, base, doc: view, at: Date.now() });
    }
  };

  const unsubscribe = editor.store.subscribe((now, before) => {
    if (now.view === before.view && now.base === before.base) return;
    timer ??= setTimeout(write, delay);
  });

  const stop = () => {
    clearTimeout(timer);
    unsubscribe();
  };
  return {
    flush: write,
    stop,
    async discard() {
      stop();
      await storage.remove(identity);
    },
  };
}
