import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconForms } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { Post } from '@vold/contract';
import { useEffect, useMemo, useRef } from 'react';
import { noErrors } from '../../../record/place-errors.ts';
import type { RecordGroup } from '../../../record/record-config.ts';
import { RecordForm } from '../../../record/record-form.tsx';
import { Presence } from '../../../shell/presence.tsx';
import { SaveState } from '../bar/save-state.tsx';
import { useEditor, useTools, useWorkspace } from '../editor-context.tsx';
import { pageTitle } from '../state/page-title.ts';
import { PostContext } from './post-context.tsx';
import classes from './post-panel.module.css';
import { createPostSource } from './post-source.ts';

interface PostPanelProps {
  post: Post;
  groups: readonly RecordGroup[];
  /** Where the form of the post's type is edited; null for those who may not (POST-21). */
  config: string | null;
  readOnly: boolean;
  isPhone: boolean;
  onClose: () => void;
  onSave: () => void;
}

/** The form of the post with a bar of its own; the form's own save is not there (POST-16 to POST-20). */
export function PostPanel({ post, groups, config, readOnly, isPhone, onClose, onSave }: PostPanelProps) {
  const { editor } = useTools();
  const router = useRouter();
  const form = useRef<HTMLFieldSetElement>(null);
  const language = useEditor((state) => state.language);
  const title = useEditor((state) => pageTitle(state.view, state.language));
  const strict = useWorkspace((state) => state.strict);
  const source = useMemo(() => createPostSource(editor, language), [editor, language]);
  // A failed check leads to the first field that lacks a value.
  useEffect(() => {
    if (strict) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [strict]);
  return (
    <aside className={classes.panel} aria-label="Post">
      <header className={classes.head}>
        <Tooltip label="Back">
          <ActionIcon aria-label="Back" onClick={onClose}>
            <IconArrowLeft size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <h1 title={title}>
          Editing: <b>{title}</b>
        </h1>
        <Presence />
      </header>
      <div className={classes.body}>
        <fieldset ref={form} className={classes.form} disabled={readOnly} aria-label={title}>
          <RecordForm groups={groups} source={source} language={language} strict={strict} errors={noErrors} />
        </fieldset>
        <PostContext post={post} source={source} readOnly={readOnly} />
      </div>
      <footer className={classes.bar}>
        <Button onClick={onClose}>Close</Button>
        {config && (
          <Tooltip label="Edit form">
            <ActionIcon
              variant="default"
              size={32}
              aria-label="Config"
              onClick={() => router.history.push(config)}
            >
              <IconForms size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
        <span className={classes.state}>
          {!readOnly && !isPhone && (
            <SaveState label="Save Changes" busyLabel="Updating..." onSave={onSave} />
          )}
        </span>
      </footer>
    </aside>
  );
}
