import { draftedNames } from '@vold/contract';
import type { SeenDraft } from '../../base/api/calls/draft-calls.ts';
import { inParallel } from '../../base/loading/in-parallel.ts';
import { notify, notifyError } from '../../base/notices/notice-store.ts';
import { joinSome } from '../../base/text/join-titles.ts';
import { askAgain, refresh } from '../../core/events/refresh-cache.ts';
import { api } from '../../core/session/api.ts';

/** A discarded draft: the revision that the discard answered, and the words for it in a sentence. */
export interface DiscardedDraft extends SeenDraft {
  readonly title: string;
  /** The record was gone, so that screens stopped asking about it. */
  readonly gone?: boolean;
}

/** Calls at a time. */
const atOnce = 4;

/** Says that drafts were discarded, with Undo. @param said the notice; @param back the notice after Undo */
export function notifyDiscarded(said: string, discarded: readonly DiscardedDraft[], back: string): void {
  notify(said, { undo: () => void undoDiscard(discarded, back) });
}

/** Brings discarded drafts back. Records that were saved or published since are unchanged, and are named with the reason. */
async function undoDiscard(discarded: readonly DiscardedDraft[], back: string): Promise<void> {
  const refused = new Map<DiscardedDraft, string>();
  await inParallel(discarded, atOnce, async (draft) => {
    const result = await api.draft.undoDiscard(draft);
    // Otherwise an open editor would be loaded again, with what is typed in it.
    if (result.ok && draft.gone) askAgain(draft.id);
    if (!result.ok) refused.set(draft, result.data.message);
  });
  await Promise.all(draftedNames.map((name) => refresh(name)));
  const [why] = refused.values();
  if (why === undefined) return notify(back);
  const titles = joinSome([...refused.keys()].map(({ title }) => title));
  notifyError(`${titles} cannot be brought back. ${why}`);
}
