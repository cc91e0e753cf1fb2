import { useEffect, useMemo, useRef } from 'react';
import { useSession, useSignedIn } from '../../../core/session/session-store.ts';
import { usePageForms } from '../../../editing/page-meta/page-forms.ts';
import { pageGroups } from '../../../editing/page-meta/page-groups.ts';
import { noErrors } from '../../../editing/record/place-errors.ts';
import type { RecordGroup } from '../../../editing/record/record-config.ts';
import { RecordForm } from '../../../editing/record/record-form.tsx';
import { focusField } from '../focus/focus-field.ts';
import { createDocumentSource } from '../state/document-source.ts';
import { useEditor, useTools, useWorkspace } from '../state/editor-context.tsx';
import { pageTitle } from '../state/page-title.ts';
import { DocumentContext } from './document-context.tsx';
import classes from './document-settings.module.css';

/** Settings of a page or post in addition to its sections or blocks: its form, status, schedule, versions. */
export function DocumentSettings() {
  const { subject } = useTools();
  return subject.groups ? <Settings groups={subject.groups} /> : <PageSettings />;
}

/** Page settings: the form of pages, as everywhere. */
function PageSettings() {
  const { subject } = useTools();
  const { detail } = useSignedIn();
  const clientId = useSession((state) => state.clientId);
  const forms = usePageForms();
  const groups = useMemo(
    () => pageGroups({ detail, clientId, id: subject.id, forms }),
    [detail, clientId, subject.id, forms],
  );
  return <Settings groups={groups} />;
}

function Settings({ groups }: { groups: readonly RecordGroup[] }) {
  const { editor, subject, workspace } = useTools();
  const form = useRef<HTMLFieldSetElement>(null);
  const language = useEditor((state) => state.language);
  const title = useEditor((state) => pageTitle(state.view, state.language));
  const strict = useWorkspace((state) => state.strict);
  const wantsFocus = useWorkspace((state) => state.wantsForm);
  const source = useMemo(() => createDocumentSource(editor, language), [editor, language]);
  useEffect(() => () => editor.flush(), [editor]);
  // Each failed check leads to the first field that lacks a value.
  useEffect(() => {
    if (!strict || !wantsFocus) return;
    const { wantedSetting } = workspace.getState();
    workspace.setState({ wantsForm: false, wantedSetting: null });
    const missing = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (missing) missing.focus();
    else if (wantedSetting !== null) focusField(form.current, wantedSetting);
  }, [strict, wantsFocus, workspace]);
  return (
    <>
      <fieldset ref={form} className={classes.form} disabled={subject.readOnly} aria-label={title}>
        <RecordForm groups={groups} source={source} language={language} strict={strict} errors={noErrors} />
      </fieldset>
      <DocumentContext groups={groups} source={source} />
    </>
  );
}
