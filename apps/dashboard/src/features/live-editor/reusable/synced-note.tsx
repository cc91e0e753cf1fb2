import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { detachSection } from '../sections/detach-section.ts';
import { useEditor, useTools } from '../state/editor-context.tsx';
import classes from './synced-note.module.css';
import { syncedNote } from './synced-words.ts';

/** Above the form of a synced section: where its changes show, and the way to a copy of one's own. */
export function SyncedNote({ id }: { id: string }) {
  const { editor } = useTools();
  const synced = useEditor(
    (state) => state.view.components[state.language]?.find((section) => section.id === id)?.synced?.id,
  );
  const facts = useEditor((state) => (synced === undefined ? undefined : state.synced[synced]));
  if (synced === undefined) return null;
  const isMissing = !facts || facts.missing;
  return (
    <div className={`${classes.note} row`} role="note" data-missing={isMissing || undefined}>
      <IconRefresh size={16} aria-hidden />
      <p>{syncedNote(facts)}</p>
      {!isMissing && (
        <Button size="xs" onClick={() => detachSection(editor, id)}>
          Detach
        </Button>
      )}
    </div>
  );
}
