import { Button } from '@mantine/core';
import { usePublishing } from '../../../core/session/publishing.ts';
import { useEditor, useTools } from '../editor-context.tsx';
import type { SavePage } from '../use-save-page.ts';

/** Whether there is something to publish, and the person may. */
export function usePublishable() {
  const { subject } = useTools();
  const { review, mayPublish } = usePublishing(subject.kind);
  const isDraft = useEditor((state) => state.view.status === 'draft');
  const isWaiting = useEditor(({ prepared, changes }) => prepared !== null || (review && changes.length > 0));
  const isAllowed = !subject.readOnly && (mayPublish || !review);
  return { review, isAllowed, isDraft, isWaiting: isAllowed && isWaiting };
}

/** Publishes a draft with all that is unsaved; what a published record needs is asked for as with every save. */
export function Publish({ onSave }: { onSave: SavePage }) {
  const { editor } = useTools();
  const { review, isAllowed, isDraft, isWaiting } = usePublishable();
  const wasDraft = useEditor((state) => state.base.status === 'draft');
  const busy = useEditor((state) => state.busy);
  // Its room is kept until the change is saved, in review always: the buttons beside it stay where they are.
  if (!isAllowed || !(isDraft || wasDraft || isWaiting || review)) return null;
  return (
    <Button
      data-wide
      style={{ visibility: isDraft || isWaiting ? undefined : 'hidden' }}
      aria-disabled={busy || undefined}
      onClick={({ currentTarget: { nextElementSibling: save } }) => {
        if (busy) return;
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
