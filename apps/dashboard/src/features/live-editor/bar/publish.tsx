import { Button } from '@mantine/core';
import { usePublishing } from '../../../core/session/publishing.ts';
import type { SavePage } from '../save/use-save-page.ts';
import { useEditor, useTools } from '../state/editor-context.tsx';

/**
 * Returns if there is something to publish, if the user may publish, and if the button is shown or its space is kept.
 */
export function usePublishable() {
  const { subject } = useTools();
  const { review, mayPublish } = usePublishing(subject.kind);
  const isDraft = useEditor((state) => state.view.status === 'draft');
  const isWaiting = useEditor(
    ({ draftState, changes }) => draftState !== null || (review && changes.length > 0),
  );
  const isAllowed = !subject.readOnly && (mayPublish || !review);
  const wasDraft = useEditor((state) => state.base.status === 'draft');
  // Its room is kept until the change is saved, in review always: the buttons next to it keep their places.
  const isShown = isAllowed && (isDraft || wasDraft || isWaiting || review);
  return { review, isAllowed, isDraft, isShown, isWaiting: isAllowed && isWaiting };
}

/** Publishes a draft with all that is unsaved; what a published record needs is asked for as with every save. */
export function Publish({ onSave }: { onSave: SavePage }) {
  const { editor } = useTools();
  const { isDraft, isShown, isWaiting } = usePublishable();
  const busy = useEditor((state) => state.busy);
  if (!isShown) return null;
  return (
    <Button
      data-wide
      style={{ visibility: isDraft || isWaiting ? undefined : 'hidden' }}
      aria-disabled={busy || undefined}
      onClick={({ currentTarget: { parentElement: slot } }) => {
        if (busy) return;
        const save = slot?.nextElementSibling;
        // This button goes, and the focus would go with it.
        if (save instanceof HTMLElement) (save.querySelector('button') ?? save).focus();
        if (isDraft) editor.edit([{ type: 'set', path: ['status'], value: 'published' }]);
        void onSave('publish');
      }}
    >
      Publish
    </Button>
  );
}
