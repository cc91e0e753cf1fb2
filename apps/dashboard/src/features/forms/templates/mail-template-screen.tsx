import { useMemo } from 'react';
import { settingsCrumb } from '../../../core/screen/crumbs.ts';
import { api } from '../../../core/session/api.ts';
import { usePublishing } from '../../../core/session/publishing.ts';
import { DefinedRecord, type RecordDefinition } from '../../../editing/definitions/defined-record.tsx';
import type { RecordConfig } from '../../../editing/record/record-config.ts';
import { recordField } from '../../../editing/record/record-field.ts';
import { useReferences } from '../../../editing/usages/use-references.ts';
import { formsHome, templatesHome } from '../form-tabs.tsx';

const groupsOf = (lock: string | null): RecordConfig['groups'] => [
  {
    locked: () => lock,
    fields: [
      recordField<'mail-template'>('name', 'Name', 'VoldInput', { required: true }),
      recordField<'mail-template'>('subject', 'Subject', 'VoldInput', {
        localized: true,
        note: 'A form’s own e-mail subject goes before it.',
      }),
      recordField<'mail-template'>('body', 'Body', 'VoldRichEditor', {
        localized: true,
        note: '{{name}} is replaced by the answer with that model name, {{answers}} by a table of all answers, {{form}} by the title of the form.',
      }),
    ],
  },
];

/** One mail template: subject and body per language. */
export function MailTemplateScreen({ id }: { id: string }) {
  const lock = useLock(id);
  const definition = useMemo<RecordDefinition>(
    () => ({
      calls: api.mailTemplate,
      noun: 'mail template',
      crumbs: [
        settingsCrumb,
        { title: 'Form', to: formsHome },
        { title: 'Mail templates', to: templatesHome },
      ],
      titleOf: ({ name }) => String(name ?? ''),
      groups: groupsOf(lock),
      keeps: () => lock && 'It stays while a published form sends it.',
      initial: { name: '', subject: {}, body: {} },
      remove: 'trash',
    }),
    [lock],
  );
  return <DefinedRecord definition={definition} id={id} />;
}

/** Why a template cannot be changed; null: it can. */
function useLock(id: string): string | null {
  const { review, mayPublish } = usePublishing('form-builder');
  const isLockable = id !== 'new' && review && !mayPublish;
  const references = isLockable ? api.mailTemplate.references : undefined;
  const { data } = useReferences({ path: 'mail-template', references }, id);
  // The list of usages may have asked for them.
  return isLockable && data?.shown
    ? 'A published form sends this template, and a change of it at once. Changing it needs the right to publish forms. Create a new template instead.'
    : null;
}
