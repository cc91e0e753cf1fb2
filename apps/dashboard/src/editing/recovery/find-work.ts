import type { FormKey, KeptWork, Unsaved, WorkStorage } from './kept-work.ts';

/** How a form reads and takes work that was kept. */
export interface WorkReader<T> {
  /** True if the form shows a draft. */
  hasDraft(): boolean;
  /** Null if it cannot be read: it may be of an older version of this program. */
  parse(unsaved: Unsaved): Unsaved<T> | null;
  /** True if the work holds something that is not stored yet. */
  isNews(unsaved: Unsaved<T>): boolean;
}

/**
 * Finds a user's newest unsaved work in a form that no open tab works on. Work that holds nothing new is removed. Work on a draft
 * waits until there is one again: merged into what is published it would publish parts of a draft that was discarded.
 */
export async function findWork<T>(
  storage: WorkStorage,
  form: FormKey,
  reader: WorkReader<T>,
  isAlive: (tab: string) => boolean,
): Promise<KeptWork<T> | null> {
  const ofClosedTabs = (await storage.list(form)).filter(({ tab }) => !isAlive(tab));
  let found: KeptWork<T> | null = null;
  for (const kept of ofClosedTabs) {
    if (kept.ofDraft && !reader.hasDraft()) continue;
    const unsaved = reader.parse(kept);
    if (!unsaved || !reader.isNews(unsaved)) await storage.remove(kept);
    else found ??= { ...kept, ...unsaved };
  }
  return found;
}
