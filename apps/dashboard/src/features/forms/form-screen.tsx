import type { FormBuilder, RecordBase } from '@vold/contract';
import { useMemo } from 'react';
import { settingsCrumb } from '../../core/screen/crumbs.ts';
import { api } from '../../core/session/api.ts';
import { may } from '../../core/session/may.ts';
import { usePublishing } from '../../core/session/publishing.ts';
import { useLanguages, useSignedIn } from '../../core/session/session-store.ts';
import { useAllRecords } from '../../core/session/use-all-records.ts';
import { asData } from '../../editing/fields/record-source.ts';
import { ReachWarning } from '../../editing/reach/reach-warning.tsx';
import type { RecordConfig } from '../../editing/record/record-config.ts';
import { RecordScreen } from '../../editing/record/record-screen.tsx';
import { formGroups } from './form-groups.ts';
import { FormInbox } from './form-inbox.tsx';
import { formsHome } from './form-tabs.tsx';

/** One form: its inputs, the effects of a submission, and the receivers (SETF-01). */
export function FormScreen({ id }: { id: string }) {
  const { detail } = useSignedIn();
  const reads = may(detail, 'form-submission.list');
  const languages = useLanguages();
  const publishing = usePublishing('form-builder');
  const changes = may(detail, 'form-builder.update');
  const templates = useAllRecords(api.mailTemplate, ['name'], 'name ASC', may(detail, 'mail-template.list'));
  const config = useMemo<RecordConfig>(
    () => ({
      calls: api.formBuilder,
      noun: 'form',
      crumbs: [settingsCrumb, { title: 'Form', to: formsHome }],
      home: formsHome,
      titleOf: ({ title }) => String(title ?? ''),
      groups: formGroups(
        (templates ?? []).map((template) => ({ id: template.id, title: template.name })),
        languages,
        !publishing.review || publishing.mayPublish,
      ),
      initial: { title: '', status: 'draft', inputs: [], description: '', description_lang: {} },
      status: true,
      remove: 'trash',
      readOnly: !may(detail, id === 'new' ? 'form-builder.create' : 'form-builder.update'),
      aside: (form: RecordBase) => (
        <>
          {changes && <FormTarget form={form} />}
          {reads && <FormInbox formId={form.id} />}
        </>
      ),
    }),
    [detail, id, templates, languages, reads, changes, publishing.review, publishing.mayPublish],
  );
  return <RecordScreen config={config} id={id} />;
}

/** Warns if the target of a form cannot receive its submissions; renders nothing without a target. */
function FormTarget({ form }: { form: RecordBase }) {
  const { target = '' }: Partial<FormBuilder> = asData(form);
  return <ReachWarning resource="form-builder" id={form.id} address={target} title="Target" />;
}
