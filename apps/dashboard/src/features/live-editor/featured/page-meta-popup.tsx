import { Button } from '@mantine/core';
import { constants } from '@vold/contract';
import { useEffect, useMemo } from 'react';
import { openPopup } from '../../../core/popups/popup-store.ts';
import { metaEditorGroup } from '../../../editing/page-meta/page-meta-group.tsx';
import { noErrors } from '../../../editing/record/place-errors.ts';
import { RecordForm } from '../../../editing/record/record-form.tsx';
import { createDocumentSource } from '../state/document-source.ts';
import {
  EditorContext,
  type EditorTools,
  useEditor,
  useTools,
  useWorkspace,
} from '../state/editor-context.tsx';
import classes from './featured-editor.module.css';

/** The page meta editor (PAGE-12), on the document that is being edited. */
export function openPageMeta(tools: EditorTools): void {
  openPopup({
    title: 'Page Meta',
    width: constants.popupWidth.medium,
    content: (close) => (
      <EditorContext value={tools}>
        <PageMeta onDone={close} />
      </EditorContext>
    ),
  });
}

function PageMeta({ onDone }: { onDone: () => void }) {
  const { editor, subject } = useTools();
  const language = useEditor((state) => state.language);
  const strict = useWorkspace((state) => state.strict);
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
