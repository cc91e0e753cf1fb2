import { useMemo } from 'react';
import { api } from '../../../core/session/api.ts';
import { may } from '../../../core/session/may.ts';
import { useSignedIn } from '../../../core/session/session-store.ts';
import type { RecordConfig } from '../../../editing/record/record-config.ts';
import { recordField } from '../../../editing/record/record-field.ts';
import { RecordScreen } from '../../../editing/record/record-screen.tsx';
import { formsHome, templatesHome } from '../form-tabs.tsx';

const groups: RecordConfig['groups'] = [
  {
    fields: [
      recordField<'mail-template'>('name', 'Name', 'VoldInput', { required: true }),
      recordField<'mail-template'>('subject', 'Subject', 'VoldInput', {
        localized: true,
        note: 'A form’s own e-mail subject goes before it.',
      }),
      recordField<'mail-template'>('body', 'Body', 'VoldRichEditor', {
        localized: true,
        note: '{{name}} stands for the answer with that model name, {{answers}} for a table of all answers, {{form}} for the title of the form.',
      }),
    ],
  },
];

/** One mail template: subject and body per language. */
export function MailTemplateScreen({ id }: { id: string }) {
  const { detail } = useSignedIn();
  const config = useMemo<RecordConfig>(
    () => ({
      calls: api.mailTemplate,
      noun: 'mail template',
      crumbs: [
        { title: 'Settings', to: '/dashboard/settings' },
        { title: 'Form', to: formsHome },
        { title: 'Mail templates', to: templatesHome },
      ],
      home: templatesHome,
      titleOf: ({ name }) => String(name ?? ''),
      groups,
      initial: { name: '', subject: {}, body: {} },
      remove: 'trash',
      readOnly: !may(detail, id === 'new' ? 'mail-template.create' : 'mail-template.update'),
    }),
    [detail, id],
  );
  return <RecordScreen config={config} id={id} />;
}
