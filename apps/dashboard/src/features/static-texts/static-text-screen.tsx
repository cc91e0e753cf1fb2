import { staticIdProblem } from '@vold/contract';
import { useMemo } from 'react';
import { inputKinds } from '../../inputs/index.ts';
import type { InputKind } from '../../inputs/input-kind.ts';
import type { RecordConfig } from '../../record/record-config.ts';
import { recordField } from '../../record/record-field.ts';
import { RecordScreen } from '../../record/record-screen.tsx';
import { asData } from '../../record/record-source.ts';
import { api } from '../../session/api.ts';
import { may } from '../../session/may.ts';
import { useSignedIn } from '../../session/session-store.ts';

const home = '/dashboard/settings/static-text';

const idInput: InputKind = { ...inputKinds.VoldInput, problem: staticIdProblem };

const groups: RecordConfig['groups'] = [
  {
    fields: [
      recordField('title', 'Label', 'VoldInput', { required: true, localized: true }),
      recordField('data.id', 'Id', idInput, {
        note: 'The name by which the website asks for this text: letters, digits and dashes.',
      }),
      recordField('description', 'Description', 'VoldRichEditor', { localized: true }),
    ],
  },
];

/** One static text (SETS-01). */
export function StaticTextScreen({ id }: { id: string }) {
  const { detail } = useSignedIn();
  const config = useMemo<RecordConfig>(
    () => ({
      calls: api.staticText,
      noun: 'static text',
      crumbs: [
        { title: 'Settings', to: '/dashboard/settings' },
        { title: 'Static text', to: home },
      ],
      home,
      titleOf: ({ title }, language) => {
        const texts = asData(title);
        return String(texts[language] || Object.values(texts).find(Boolean) || '');
      },
      groups,
      initial: { title: {}, description: {}, data: {} },
      remove: 'trash',
      readOnly: !may(detail, id === 'new' ? 'static.create' : 'static.update'),
    }),
    [detail, id],
  );
  return <RecordScreen config={config} id={id} />;
}
