import { lazyPart } from '../../base/loading/lazy-part.tsx';
import { askInPopup } from '../../core/popups/ask-in-popup.ts';
import type { Choices, ConflictQuestion } from './conflict-dialog.tsx';

const ConflictDialog = lazyPart(() =>
  import('./conflict-dialog.tsx').then((module) => module.ConflictDialog),
);

/** CSS pixels: two values next to each other. */
const width = 720;

/** Asks whose values to keep. @returns the choices; null if the dialog was closed */
export function askAboutConflict({
  title = 'Changed by two people',
  ...question
}: ConflictQuestion & { title?: string }): Promise<Choices | null> {
  return askInPopup<Choices | null>({
    title,
    width,
    unanswered: null,
    content: (answer, close) => <ConflictDialog {...question} onResolve={answer} close={close} />,
  });
}

/** @param by name of the other user, if it is known @param kind of record, as in "this page" */
export function conflictText(by: string | null, kind: string): string {
  return `${by ?? 'Another user'} saved this ${kind} while you were editing. Changes that only one of you made are kept; choose for the rest.`;
}
