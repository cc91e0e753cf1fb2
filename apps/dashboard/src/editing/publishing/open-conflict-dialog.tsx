import { lazyPart } from '../../base/loading/lazy-part.tsx';
import { openPopup } from '../../core/popups/popup-store.ts';
import type { ConflictQuestion } from './conflict-dialog.tsx';

const ConflictDialog = lazyPart(() =>
  import('./conflict-dialog.tsx').then((module) => module.ConflictDialog),
);

/** CSS pixels: two values next to each other. */
const width = 720;

/** Asks whose values to keep. @param onClose called in any case, after the choice */
export function openConflictDialog({
  title = 'Changed by two people',
  onClose,
  ...question
}: ConflictQuestion & { title?: string; onClose?: () => void }): void {
  openPopup({
    title,
    width,
    onClose,
    content: (close) => <ConflictDialog {...question} close={close} />,
  });
}

/** @param by name of the other user, if it is known @param kind of record, as in "this page" */
export function conflictText(by: string | null, kind: string): string {
  return `${by ?? 'Another user'} saved this ${kind} while you were editing. Changes that only one of you made are kept; choose for the rest.`;
}
