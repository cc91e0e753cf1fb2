import { Button } from '@mantine/core';
import { constants } from '@vold/contract';
import { formatPath } from '@vold/document';
import { useEffect, useMemo } from 'react';
import { Field } from '../../../inputs/field.tsx';
import { inputKinds } from '../../../inputs/index.ts';
import form from '../../../inputs/section-form.module.css';
import { pageMetaGroup } from '../../../page-meta/page-meta-group.tsx';
import { openPopup } from '../../../popups/popup-store.ts';
import { pathIn } from '../../../record/record-field.ts';
import { EditorContext, type EditorTools, useEditor, useTools, useWorkspace } from '../editor-context.tsx';
import { SearchPreview } from '../panels/search-preview.tsx';
import { createPageSource } from '../state/page-source.ts';
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

const { fields } = pageMetaGroup();

function PageMeta({ onDone }: { onDone: () => void }) {
  const { editor } = useTools();
  const language = useEditor((state) => state.language);
  const strict = useWorkspace((state) => state.strict);
  const source = useMemo(() => createPageSource(editor, language), [editor, language]);
  useEffect(() => () => editor.flush(), [editor]);
  return (
    <div className={form.form}>
      <SearchPreview />
      {fields.map((field) => {
        const path = pathIn(field, language);
        return (
          <Field
            key={formatPath(path)}
            kinds={inputKinds}
            kind={field.kind}
            path={path}
            definition={field.definition}
            source={source}
            language={language}
            strict={strict}
          />
        );
      })}
      <Button className={classes.done} variant="filled" onClick={onDone}>
        Done
      </Button>
    </div>
  );
}
