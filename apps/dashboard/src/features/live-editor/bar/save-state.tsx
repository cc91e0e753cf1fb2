import { Button, Popover, UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { usePublishing } from '../../../core/session/publishing.ts';
import { newerText } from '../../../editing/record/newer-text.ts';
import { useEditor, useTools } from '../editor-context.tsx';
import { otherPages } from '../reusable/other-pages.ts';
import type { SavePage } from '../use-save-page.ts';
import classes from './editor-bar.module.css';
import { SaveMenu } from './save-menu.tsx';

const shortcut = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ S' : 'Ctrl S';
/** Names shown of what is unsaved; the rest is a figure. */
const shown = 12;

interface SaveStateProps {
  onSave: SavePage;
  /** Label of the button; default 'Save'. */
  label?: string;
  /** Label while saving; default 'Saving...'. */
  busyLabel?: string;
  /** There is little room: what is unsaved is a figure, and Save does not name its keys. */
  compact?: boolean;
  /** Further ways to save are in a menu beside it. */
  hasMenu?: boolean;
  /** Another button beside Save. */
  children?: ReactNode;
}

/** The changes that are not saved, and Save (LIVE-13). */
export function SaveState({
  onSave,
  label = 'Save',
  busyLabel = 'Saving...',
  compact = false,
  hasMenu = true,
  children,
}: SaveStateProps) {
  const { kind } = useTools().subject;
  const { review } = usePublishing(kind);
  const saveLabel = review ? 'Save draft' : label;
  const [open, setOpen] = useState(false);
  const changes = useEditor((state) => state.changes);
  const homepage = useEditor((state) => state.homepage.saved !== state.homepage.wanted);
  const busy = useEditor((state) => state.busy);
  const newer = useEditor((state) => state.newer);
  const failure = useEditor((state) => state.failure);
  const others = useEditor(otherPages);
  const titles = [...changes.map(({ title }) => title), ...(homepage ? ['Homepage'] : [])];
  const count = titles.length;
  const own = count === 1 ? '1 unsaved change' : `${count} unsaved changes`;
  const text = others === 0 ? own : `${own}, also on ${others} other ${others === 1 ? 'page' : 'pages'}`;
  // As long as without others: the bar keeps its places.
  const short = others === 0 ? own : `${count} ${count === 1 ? 'change' : 'changes'}, ${others + 1} pages`;
  const save = (
    <Button
      className={classes.save}
      variant="filled"
      // Not `loading`: that would take the focus from a person who pressed it.
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) void onSave();
      }}
    >
      <span className={classes.label} data-widest={compact ? saveLabel : `${saveLabel} ${shortcut}`}>
        <span>
          {busy ? busyLabel : saveLabel}
          {!busy && !compact && <span className={classes.key}>{shortcut}</span>}
        </span>
      </span>
    </Button>
  );
  return (
    <>
      <span role="status" className="visually-hidden">
        {busy ? 'Saving' : count > 0 ? text : 'No unsaved changes'}
      </span>
      <span className={classes.changes} data-compact={compact || undefined}>
        {count > 0 && (
          <Popover opened={open} onChange={setOpen} position="bottom-end" withinPortal>
            <Popover.Target>
              <UnstyledButton
                className={`${classes.dirty} num`}
                data-failed={failure !== null || undefined}
                aria-label={failure === null ? text : `Not saved: ${text}`}
                onClick={() => setOpen(!open)}
              >
                <span>{compact ? count : failure === null ? short : 'Not saved'}</span>
              </UnstyledButton>
            </Popover.Target>
            <Popover.Dropdown p={12}>
              {failure !== null && <p className={classes.newer}>{failure}</p>}
              {others > 0 && (
                <p className={classes.newer}>
                  Synced sections are changed on {others} other {others === 1 ? 'page' : 'pages'} as well.
                </p>
              )}
              {newer && <p className={classes.newer}>{newerText(newer.by, kind, true)}</p>}
              <ul>
                {[...new Set(titles)].slice(0, shown).map((title) => (
                  <li key={title}>{title}</li>
                ))}
              </ul>
              {new Set(titles).size > shown && <span>and {new Set(titles).size - shown} more</span>}
            </Popover.Dropdown>
          </Popover>
        )}
      </span>
      {children}
      {hasMenu ? <SaveMenu onSave={onSave}>{save}</SaveMenu> : save}
    </>
  );
}
