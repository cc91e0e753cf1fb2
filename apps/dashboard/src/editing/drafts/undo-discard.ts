import { draftedNames } from '@vold/contract';
import type { SeenDraft } from '../../base/api/calls/draft-calls.ts';
import { inParallel } from '../../base/loading/in-parallel.ts';
import { notify, notifyError } from '../../base/notices/notice-store.ts';
import { joinSome } from '../../base/text/join-titles.ts';
import { askAgain, refresh } from '../../core/events/refresh-cache.ts';
import { api } from '../../core/session/api.ts';

/** A discarded draft: its revision in the answer, and its name in a sentence. */
export interface DiscardedDraft extends SeenDraft {
  readonly title: string;
  /** The record was deleted, so that screens stopped fetching it. */
  readonly gone?: boolean;
}

/** Calls at a time. */
const atOnce = 4;

/** Says that drafts were discarded, with Undo. @param said the notice; @param back the notice after Undo */
export function notifyDiscarded(said: string, discarded: readonly DiscardedDraft[], back: string): void {
  notify(said, { undo: () => void undoDiscard(discarded, back) });
}

/** Restores discarded drafts. Records that were saved or published since then stay unchanged and are named with the reason. */
async function undoDiscard(discarded: readonly DiscardedDraft[], back: string): Promise<void> {
  const refused = new Map<DiscardedDraft, string>();
  await inParallel(discarded, atOnce, async (draft) => {
    const result = await api.draft.undoDiscard(draft);
    // Only for deleted records: an open editor would be loaded again and lose typed text.
    if (result.ok && draft.gone) askAgain(draft.id);
    if (!result.ok) refused.set(draft, result.data.message);
  });
  await Promise.all(draftedNames.map((name) => refresh(name)));
  const [why] = refused.values();
  if (why === undefined) return notify(back);
  const titles = joinSome([...refused.keys()].map(({ title }) => title));
  notifyError(`${titles} cannot be brought back. ${why}`);
}
