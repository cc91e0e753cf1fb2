import type { FormBuilder, RecordBase } from '@vold/contract';
import { useMemo } from 'react';
import { settingsCrumb } from '../../core/screen/crumbs.ts';
import { api } from '../../core/session/api.ts';
import { may } from '../../core/session/may.ts';
import { usePublishing } from '../../core/session/publishing.ts';
import { useLanguages, useSignedIn } from '../../core/session/session-store.ts';
import { useAllRecords } from '../../core/session/use-all-records.ts';
import { DefinedRecord, type RecordDefinition } from '../../editing/definitions/defined-record.tsx';
import { asData } from '../../editing/fields/record-source.ts';
import { ReachWarning } from '../../editing/reach/reach-warning.tsx';
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
  const definition = useMemo<RecordDefinition>(
    () => ({
      calls: api.formBuilder,
      noun: 'form',
      crumbs: [settingsCrumb, { title: 'Form', to: formsHome }],
      titleOf: ({ title }) => String(title ?? ''),
      groups: formGroups(
        (templates ?? []).map((template) => ({ id: template.id, title: template.name })),
        languages,
        !publishing.review || publishing.mayPublish,
      ),
      initial: { title: '', status: 'draft', inputs: [], description: '', description_lang: {} },
      status: true,
      remove: 'trash',
      aside: (form: RecordBase) => (
        <>
          {changes && <FormTarget form={form} />}
          {reads && <FormInbox formId={form.id} />}
        </>
      ),
    }),
    [templates, languages, reads, changes, publishing.review, publishing.mayPublish],
  );
  return <DefinedRecord definition={definition} id={id} />;
}

/** Warns if the target of a form cannot receive its submissions; renders nothing without a target. */
function FormTarget({ form }: { form: RecordBase }) {
  const { target = '' }: Partial<FormBuilder> = asData(form);
  return <ReachWarning resource="form-builder" id={form.id} address={target} title="Target" />;
}
