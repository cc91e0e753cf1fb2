import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { textIn } from '../../../base/text/localized.ts';
import classes from '../../../base/ui/warning-bar.module.css';
import { api } from '../../../core/session/api.ts';
import { may } from '../../../core/session/may.ts';
import { useSignedIn } from '../../../core/session/session-store.ts';
import { restoreRecord } from '../../../editing/record/erase-record.ts';
import { useDeleted } from '../../../editing/record/use-deleted.ts';
import { useEditor, useTools } from '../state/editor-context.tsx';

/** Says that what is open here was deleted elsewhere, and offers it back: what was written here can be saved then. */
export function DeletedNotice() {
  const { kind, id } = useTools().subject;
  const { detail } = useSignedIn();
  const title = useEditor(({ base, language }) => textIn(base.title, language));
  const deleted = useDeleted(kind, id);
  if (!deleted) return null;
  return (
    <section className={`${classes.bar} row`} role="alert">
      <IconTrash size={18} aria-hidden />
      <p>Another user has deleted this {kind}.</p>
      {may(detail, `${kind}.restore`) && (
        <Button
          size="xs"
          variant="filled"
          onClick={() => void restoreRecord({ calls: api[kind] }, id, title)}
        >
          Restore
        </Button>
      )}
    </section>
  );
}
