import { type Merged, merge, type PageDocument, same } from '@vold/document';
import type { Draft, DraftKey, DraftStorage } from './draft.ts';

/**
 * Somebody's newest unsaved work of a page that no open tab is working on. Drafts that hold nothing new are taken away.
 *
 * @param current the page as it is stored now
 */
export async function findDraft(
  storage: DraftStorage,
  of: Omit<DraftKey, 'tab'>,
  current: PageDocument,
  isAlive: (tab: string) => boolean,
): Promise<Draft | null> {
  const drafts = (await storage.list(of)).filter((draft) => !isAlive(draft.tab));
  let found: Draft | null = null;
  for (const draft of drafts) {
    const restored = restoreDraft(draft, current);
    if (same(restored.doc, current) && restored.conflicts.length === 0) await storage.remove(draft);
    else found ??= draft;
  }
  return found;
}

/** The draft's work on the page as it is now: merged where others saved since. */
export function restoreDraft(draft: Draft, current: PageDocument): Merged<PageDocument> {
  return merge(draft.base, draft.doc, current);
}
