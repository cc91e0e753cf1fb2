import { same } from '@vold/document';
import type { Unsaved, WorkKey, WorkStorage } from './kept-work.ts';

/** Milliseconds after a change until unsaved work is written. */
const delay = 300;

/** A form as recovery sees it. */
export interface WorkSource<T> {
  /** Null: everything is saved. */
  unsaved(): Unsaved<T> | null;
  subscribe(listener: () => void): () => void;
}

/**
 * Keeps a form's unsaved work in the browser, and removes it once it is saved or discarded.
 *
 * @returns `flush` writes at once (a page that is hidden may never come back); `stop` ends it; `discard` also removes
 * the work: its owner left without saving
 */
export function keepWork<T>(
  source: WorkSource<T>,
  key: WorkKey,
  storage: WorkStorage,
): { flush: () => Promise<void>; stop: () => void; discard: () => Promise<void> } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written: Unsaved<T> | null = null;

  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    const unsaved = source.unsaved();
    if (same(unsaved, written)) return;
    written = unsaved;
    await (unsaved ? storage.put({ ...key, ...unsaved, at: Date.now() }) : storage.remove(key));
  };
  const follow = () => {
    // Saved or discarded: the form may be gone in a moment.
    if (written && !source.unsaved()) void write();
    else timer ??= setTimeout(write, delay);
  };

  const unsubscribe = source.subscribe(follow);
  if (source.unsaved()) follow();

  const stop = () => {
    clearTimeout(timer);
    unsubscribe();
  };
  return {
    flush: write,
    stop,
    async discard() {
      stop();
      await storage.remove(key);
    },
  };
}
