import { Button } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { openPopup } from '../../../core/popups/popup-store.ts';
import { metaEditorGroup } from '../../../editing/page-meta/page-meta-group.tsx';
import { noErrors } from '../../../editing/record/place-errors.ts';
import { RecordForm } from '../../../editing/record/record-form.tsx';
import { createDocumentSource } from '../state/document-source.ts';
import type { Tools } from '../state/editor-context.tsx';
import classes from './featured-editor.module.css';

type MetaTools = Tools<'editor' | 'subject' | 'workspace'>;

/** The page meta editor (PAGE-12), on the document that is being edited. */
export function openPageMeta(tools: MetaTools): void {
  openPopup({
    title: 'Page Meta',
    content: (close) => <PageMeta tools={tools} onDone={close} />,
  });
}

function PageMeta({
  tools: { editor, subject, workspace },
  onDone,
}: {
  tools: MetaTools;
  onDone: () => void;
}) {
  const language = useStore(editor.store, (state) => state.language);
  const strict = useStore(workspace, (state) => state.strict);
  const source = useMemo(() => createDocumentSource(editor, language), [editor, language]);
  const groups = useMemo(
    () => [
      metaEditorGroup({
        kind: subject.kind,
        id: subject.id,
        prefix: subject.kind === 'post' ? `${subject.postType}/` : '',
      }),
    ],
    [subject],
  );
  useEffect(() => () => editor.flush(), [editor]);
  return (
    <div className={classes.meta}>
      <RecordForm groups={groups} source={source} language={language} strict={strict} errors={noErrors} />
      <Button className={classes.done} variant="filled" onClick={onDone}>
        Done
      </Button>
    </div>
  );
}
