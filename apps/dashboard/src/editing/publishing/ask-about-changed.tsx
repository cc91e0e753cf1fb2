import type { DraftedRecord } from '@vold/contract';
import type { Path } from '@vold/document';
import { lazyPart } from '../../base/loading/lazy-part.tsx';
import { askInPopup } from '../../core/popups/ask-in-popup.ts';

const NewerChanges = lazyPart(() => import('./newer-changes.tsx').then((module) => module.NewerChanges));

/** A draft that was saved after the person looked at it. */
export interface ChangedDraft extends DraftedRecord {
  /** Null: the dialog is about this draft alone, and the message names it. */
  readonly title: string | null;
  /** The form's title of a field; null if the form has none. */
  readonly titleOf?: (path: Path) => string | null;
}

/**
 * Says who saved drafts after the person looked at them, shows what they change now, and asks again.
 *
 * @param label of the button that goes on
 * @returns the revisions that the person was shown, by record; null: the person does not go on
 */
export function askAboutChanged(
  message: string,
  drafts: readonly ChangedDraft[],
  label: string,
): Promise<ReadonlyMap<string, number> | null> {
  return askInPopup<ReadonlyMap<string, number> | null>({
    title: 'Newer changes',
    unanswered: null,
    content: (answer, close) => (
      <NewerChanges message={message} drafts={drafts} label={label} onClose={close} onContinue={answer} />
    ),
  });
}
