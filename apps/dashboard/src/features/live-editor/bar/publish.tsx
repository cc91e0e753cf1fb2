import { Button } from '@mantine/core';
import { useEditor, useTools } from '../editor-context.tsx';

/** Publishes a draft with all that is unsaved; what a published record needs is asked for as with every save. */
export function Publish({ onSave }: { onSave: () => void }) {
  const { editor, subject } = useTools();
  const wasDraft = useEditor((state) => state.base.status === 'draft');
  const isDraft = useEditor((state) => state.view.status === 'draft');
  const busy = useEditor((state) => state.busy);
  // Its room is kept until the change is saved: the buttons beside it stay where they are.
  if (subject.readOnly || !(isDraft || wasDraft)) return null;
  return (
    <Button
      data-wide
      style={{ visibility: isDraft ? undefined : 'hidden' }}
      aria-disabled={busy || undefined}
      onClick={({ currentTarget: { nextElementSibling: save } }) => {
        if (busy) return;
        // This button goes, and the focus would go with it.
        if (save instanceof HTMLElement) save.focus();
        editor.edit([{ type: 'set', path: ['status'], value: 'published' }]);
        onSave();
      }}
    >
      Publish
    </Button>
  );
}
