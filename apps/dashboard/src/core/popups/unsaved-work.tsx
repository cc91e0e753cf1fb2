import { askInPopup } from './ask-in-popup.ts';
import { LeaveQuestion } from './leave-question.tsx';

/** A form that may have unsaved changes. */
interface UnsavedWork {
  isUnsaved: () => boolean;
  /** False: it could not be saved. */
  save: () => Promise<boolean>;
  saveLabel: () => string | undefined;
  discard: () => void;
}

const shown = new Set<UnsavedWork>();

/**
 * Names a form on the screen, so that logging out and changing the client ask for it: they go where no guard of an
 * address can hold anybody back.
 * @returns takes it out again
 */
export function holdUnsavedWork(work: UnsavedWork): () => void {
  shown.add(work);
  return () => {
    shown.delete(work);
  };
}

/** Asks about what is not saved on the screen. False: the person stays. */
export async function askToLeave(): Promise<boolean> {
  for (const work of shown) {
    if (work.isUnsaved() && !(await ask(work))) return false;
  }
  return true;
}

function ask(work: UnsavedWork): Promise<boolean> {
  return askInPopup({
    title: 'Unsaved changes',
    unanswered: false,
    content: (answer, close) => (
      <LeaveQuestion
        saveLabel={work.saveLabel()}
        onStay={close}
        onLeave={() => {
          work.discard();
          answer(true);
        }}
        onSave={async () => answer(await work.save())}
      />
    ),
  });
}
