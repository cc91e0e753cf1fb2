import { useMemo } from 'react';
import { valueIn } from '../../base/text/localized.ts';
import { settingsCrumb } from '../../core/screen/crumbs.ts';
import { api } from '../../core/session/api.ts';
import { may } from '../../core/session/may.ts';
import { useSignedIn } from '../../core/session/session-store.ts';
import type { RecordConfig } from '../../editing/record/record-config.ts';
import { recordField } from '../../editing/record/record-field.ts';
import { RecordScreen } from '../../editing/record/record-screen.tsx';
import { wordNameInput } from './word-name-input.tsx';

const home = '/dashboard/settings/static-text';

const groups: RecordConfig['groups'] = [
  {
    fields: [
      recordField<'static'>('title', 'Label', 'VoldInput', { required: true, localized: true }),
      recordField<'static'>('data.id', 'Id', wordNameInput),
      recordField<'static'>('description', 'Description', 'VoldRichEditor', { localized: true }),
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
      crumbs: [settingsCrumb, { title: 'Static text', to: home }],
      home,
      titleOf: ({ title }, language) => valueIn(title, language),
      groups,
      initial: { title: {}, description: {}, data: {} },
      remove: 'trash',
      readOnly: !may(detail, id === 'new' ? 'static.create' : 'static.update'),
    }),
    [detail, id],
  );
  return <RecordScreen config={config} id={id} />;
}
