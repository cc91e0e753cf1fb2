import { useEffect, useMemo, useRef } from 'react';
import { noErrors } from '../../../record/place-errors.ts';
import { RecordForm } from '../../../record/record-form.tsx';
import { useEditor, useTools, useWorkspace } from '../editor-context.tsx';
import { pageTitle } from '../state/page-title.ts';
import { PostContext } from './post-context.tsx';
import classes from './post-panel.module.css';
import { createPostSource } from './post-source.ts';

/** What a post has beside its blocks: the form of its type, status, schedule, versions. */
export function PostSettings() {
  const { editor, subject } = useTools();
  const form = useRef<HTMLFieldSetElement>(null);
  const language = useEditor((state) => state.language);
  const title = useEditor((state) => pageTitle(state.view, state.language));
  const strict = useWorkspace((state) => state.strict);
  const source = useMemo(() => createPostSource(editor, language), [editor, language]);
  useEffect(() => () => editor.flush(), [editor]);
  // A failed check leads to the first field that lacks a value.
  useEffect(() => {
    if (strict) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [strict]);
  if (!subject.form) return null;
  const { post, groups, readOnly } = subject.form;
  return (
    <>
      <fieldset ref={form} className={classes.form} disabled={readOnly} aria-label={title}>
        <RecordForm groups={groups} source={source} language={language} strict={strict} errors={noErrors} />
      </fieldset>
      <PostContext post={post} source={source} readOnly={readOnly} />
    </>
  );
}
