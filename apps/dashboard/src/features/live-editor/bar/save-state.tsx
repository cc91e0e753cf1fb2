import { Button, Popover, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useRested } from '../../../base/loading/use-rested.ts';
import { usePublishing } from '../../../core/session/publishing.ts';
import { saveTarget } from '../../../editing/publishing/save-target.ts';
import { newerText } from '../../../editing/record/newer-text.ts';
import { otherPages } from '../reusable/other-pages.ts';
import type { SavePage } from '../save/use-save-page.ts';
import { useEditor, useTools, useWorkspace } from '../state/editor-context.tsx';
import { knownDraft } from '../state/known-draft.ts';
import classes from './editor-bar.module.css';
import { SaveMenu } from './save-menu.tsx';

const shortcut = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ S' : 'Ctrl S';
/** Names shown of what is unsaved; the rest is a figure. */
const shown = 12;

interface SaveStateProps {
  onSave: SavePage;
  /** Label of the button while the record has no draft; default 'Save'. */
  label?: string;
  /** Label while saving; default 'Saving...'. */
  busyLabel?: string;
  /** There is little room: what is unsaved is a figure, and Save does not name its keys. */
  compact?: boolean;
  /** Further ways to save are in a menu next to it. */
  hasMenu?: boolean;
  /** Another button next to Save. */
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
  const { subject, workspace } = useTools();
  const { kind } = subject;
  const publishing = usePublishing(kind);
  const hasDraft = useEditor((state) => knownDraft(state) !== null);
  const isHidden = useEditor((state) => state.view.status === 'draft');
  const { draft } = saveTarget('save', publishing, hasDraft);
  const saveLabel = draft ? 'Save draft' : label;
  const effect = draft || isHidden ? undefined : 'Visitors see the changes at once.';
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
  const asks = useWorkspace((state) => state.asksToSave);
  const answer = () => workspace.setState({ asksToSave: null });
  const button = useRef<HTMLButtonElement>(null);
  const [keys, setKeys] = useState(0);
  const isReady = useRested(`${asks} ${keys}`);
  useEffect(() => {
    if (asks === null) return;
    // Out of a frame of another origin the focus comes with the window only.
    window.focus();
    button.current?.focus();
  }, [asks]);
  useEffect(() => {
    if (count === 0) workspace.setState({ asksToSave: null });
  }, [workspace, count]);
  /** A person who types in the page has not seen yet that the next key would save. */
  const holdKey = (event: KeyboardEvent) => {
    if (asks === null) return;
    if (event.key === 'Escape') answer();
    if (isReady) return;
    event.preventDefault();
    if (event.type === 'keydown') setKeys(keys + 1);
  };
  const save = (
    <Button
      ref={button}
      onKeyDown={holdKey}
      onKeyUp={holdKey}
      className={classes.save}
      variant="filled"
      title={effect}
      // Not `loading`: that would take the focus from a person who pressed it.
      aria-disabled={busy || undefined}
      onClick={() => {
        answer();
        if (!busy) void onSave();
      }}
    >
      <span className={classes.label} data-widest={`${label} ${shortcut}`} data-draft="Save draft">
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
      <span className={`${classes.slot} row`}>
        <span className={classes.changes} data-compact={compact || undefined}>
          {count > 0 && (
            <Popover
              opened={open || asks !== null}
              onChange={(opened) => {
                setOpen(opened);
                if (!opened) answer();
              }}
              position="bottom-end"
              withinPortal
            >
              <Popover.Target>
                <UnstyledButton
                  className={`${classes.dirty} row num`}
                  data-failed={failure !== null || undefined}
                  aria-label={failure === null ? text : `Not saved: ${text}`}
                  onClick={() => {
                    setOpen(!open && asks === null);
                    answer();
                  }}
                >
                  <span>{compact ? count : failure === null ? short : 'Not saved'}</span>
                </UnstyledButton>
              </Popover.Target>
              <Popover.Dropdown p={12}>
                {failure !== null && <p className={classes.newer}>{failure}</p>}
                {asks !== null && (
                  <p className={classes.newer}>
                    Not saved yet: the website asked to save right after it changed something. Press Save if
                    these changes are yours.
                  </p>
                )}
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
      </span>
      {hasMenu ? <SaveMenu onSave={onSave}>{save}</SaveMenu> : save}
    </>
  );
}
