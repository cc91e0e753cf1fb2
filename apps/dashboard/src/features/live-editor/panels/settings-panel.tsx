import { Switch, Textarea, TextInput } from '@mantine/core';
import { constants, type InputDefinition, tidyAddress } from '@vold/contract';
import { memo, useEffect, useId, useMemo, useRef } from 'react';
import { Field } from '../../../inputs/field.tsx';
import { inputKinds } from '../../../inputs/index.ts';
import form from '../../../inputs/section-form.module.css';
import { pageIdInput } from '../../../page-meta/page-id.tsx';
import { recordField } from '../../../record/record-field.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { useEditor, useTools, useWorkspace } from '../editor-context.tsx';
import { createPageSource } from '../state/page-source.ts';
import { PageField } from './page-field.tsx';
import panel from './panel.module.css';
import { Panel } from './panel.tsx';
import { SearchPreview } from './search-preview.tsx';
import classes from './settings-panel.module.css';

const featuredImage: InputDefinition = {
  id: 'featured-image',
  component: 'VoldFileSelector',
  model: 'image',
  title: 'Featured Image',
  options: { accept: ['image'] },
};
const imagePath = ['meta', 'image'];
const pageIdPath = ['pageId'];

/** Page settings (PAGE-06 to PAGE-08), on the same document as the sections. */
export const SettingsPanel = memo(function SettingsPanel() {
  const { editor, workspace } = useTools();
  const { detail } = useSignedIn();
  const language = useEditor((state) => state.language);
  const strict = useWorkspace((state) => state.strict);
  const source = useMemo(() => createPageSource(editor, language), [editor, language]);
  const { metaTitleLength, metaDescriptionLength } = constants;
  const pageId = useMemo(() => {
    const { input, note } = pageIdInput(detail);
    return recordField('pageId', 'Page Id', input, { note });
  }, [detail]);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => () => editor.flush(), [editor]);
  // A failed check leads to the first field that lacks a value.
  useEffect(() => {
    if (strict) body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [strict]);

  return (
    <Panel
      title="Page settings"
      side="left"
      size="medium"
      onClose={() => workspace.setState({ left: null, pane: 'preview' })}
    >
      <div ref={body} className={`${panel.body} ${form.form}`}>
        <Field
          definition={pageId.definition}
          kinds={inputKinds}
          kind={pageId.kind}
          path={pageIdPath}
          source={source}
          language={language}
        />
        <PageField label="Page Name" path={['title', language]} source={source} required strict={strict}>
          {(control) => <TextInput {...control} />}
        </PageField>
        <PageField
          label="Custom Url"
          path={['customUrl', language]}
          source={source}
          help="Letters, digits, dashes and slashes; empty for the page's own name."
          tidy={tidyAddress}
        >
          {(control) => <TextInput {...control} leftSection="/" />}
        </PageField>
        <PageField
          label="Page Meta Title"
          path={['meta', 'title', language]}
          source={source}
          required
          strict={strict}
          limit={metaTitleLength}
        >
          {(control) => <TextInput {...control} />}
        </PageField>
        <PageField
          label="Page Meta Description"
          path={['meta', 'description', language]}
          source={source}
          required
          strict={strict}
          limit={metaDescriptionLength}
        >
          {(control) => <Textarea {...control} autosize minRows={3} maxRows={8} />}
        </PageField>
        <SearchPreview />
        <Field
          definition={featuredImage}
          kinds={inputKinds}
          path={imagePath}
          source={source}
          language={language}
        />
        <StatusToggle />
        <HomepageToggle />
      </div>
    </Panel>
  );
});

function StatusToggle() {
  const { editor } = useTools();
  const published = useEditor((state) => state.view.status === 'published');
  const id = useId();
  return (
    <div className={classes.toggle}>
      <label htmlFor={id}>
        <b>Status</b>
        <small>
          {published ? 'Published: visitors see this page.' : 'Draft: only editors see this page.'}
        </small>
      </label>
      <Switch
        id={id}
        checked={published}
        onChange={(event) =>
          editor.edit([
            { type: 'set', path: ['status'], value: event.currentTarget.checked ? 'published' : 'draft' },
          ])
        }
      />
    </div>
  );
}

function HomepageToggle() {
  const { editor } = useTools();
  const { saved, wanted } = useEditor((state) => state.homepage);
  const id = useId();
  return (
    <div className={classes.toggle}>
      <label htmlFor={id}>
        <b>Set as Homepage</b>
        <small id={`${id}-help`}>
          {saved
            ? 'This is the homepage. To change that, set another page as homepage.'
            : wanted
              ? 'Becomes the homepage with the next save.'
              : 'Visitors then land on this page first.'}
        </small>
      </label>
      <Switch
        id={id}
        aria-describedby={`${id}-help`}
        checked={wanted}
        disabled={saved}
        onChange={(event) => editor.setHomepage(event.currentTarget.checked)}
      />
    </div>
  );
}
