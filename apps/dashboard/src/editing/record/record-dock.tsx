import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useFocusRescue } from '../../core/popups/last-focus.ts';
import { DraftMenu, type Schedule } from '../drafts/draft-menu.tsx';
import { UndoButtons } from '../undo/undo-buttons.tsx';
import classes from './record-dock.module.css';

interface RecordDockProps {
  undo: ComponentProps<typeof UndoButtons>;
  /** Titles of fields with unsaved changes. */
  unsaved: readonly string[];
  /** The reason why the record cannot be saved now. */
  problem: string | null;
  busy: boolean;
  /** The record is new: it can be saved without changes. */
  creating?: boolean;
  /** Label of the button, if it is not Save Changes. */
  label?: string;
  /** Restores the record after another user deleted it. */
  onRestore?: () => void;
  onDiscard: () => void;
  /** Saves unsaved changes and publishes the draft. */
  onPublish?: () => void;
  /** Saves as a draft. */
  onDraft?: () => void;
  schedule?: Schedule | null;
  onSave: () => void;
}

/** The bottom bar of a record: undo and redo, unsaved changes, Discard, Publish, Save Changes. */
export function RecordDock(props: RecordDockProps) {
  const {
    undo,
    unsaved,
    problem,
    busy,
    creating,
    label = 'Save Changes',
    onRestore,
    onDiscard,
    onPublish,
    onDraft,
    schedule,
    onSave,
  } = props;
  const count = unsaved.length;
  useFocusRescue(onPublish !== undefined);
  const save = (
    <Button
      variant="filled"
      size="md"
      disabled={count === 0 && !creating}
      aria-disabled={busy}
      aria-keyshortcuts="Control+S Meta+S"
      onClick={onSave}
    >
      {busy ? 'Updating...' : label}
      {!busy && (
        <span className={classes.key} aria-hidden="true">
          Ctrl S
        </span>
      )}
    </Button>
  );
  return (
    <div className={classes.dock}>
      <div className={classes.undo}>
        <UndoButtons {...undo} />
      </div>
      <p className={`${classes.unsaved} row`} role="status">
        {count > 0 && (
          <>
            <span className={classes.mark} aria-hidden="true" />
            <b className="num">
              {count} unsaved {count === 1 ? 'change' : 'changes'}
            </b>
            <span className={classes.titles}>{unsaved.join(', ')}</span>
          </>
        )}
        {count === 0 && !creating && <span className={classes.titles}>Everything is saved</span>}
      </p>
      <p className={`${classes.problem} row`} role="alert">
        {problem && (
          <>
            <IconAlertCircle size={16} aria-hidden />
            <span>{problem}</span>
          </>
        )}
      </p>
      {onRestore && <Button onClick={onRestore}>Restore</Button>}
      <span className={classes.grow} />
      {count > 0 && (
        <Button variant="subtle" color="gray" disabled={busy} onClick={onDiscard}>
          Discard
        </Button>
      )}
      {onPublish && (
        <Button size="md" aria-disabled={busy} onClick={busy ? undefined : onPublish}>
          Publish
        </Button>
      )}
      <DraftMenu size="md" disabled={busy || count === 0} onDraft={onDraft} schedule={schedule}>
        {save}
      </DraftMenu>
    </div>
  );
}
