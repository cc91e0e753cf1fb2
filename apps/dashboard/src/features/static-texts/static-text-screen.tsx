import { valueIn } from '../../base/text/localized.ts';
import { settingsCrumb } from '../../core/screen/crumbs.ts';
import { api } from '../../core/session/api.ts';
import { DefinedRecord, type RecordDefinition } from '../../editing/definitions/defined-record.tsx';
import type { RecordConfig } from '../../editing/record/record-config.ts';
import { recordField } from '../../editing/record/record-field.ts';
import { wordNameInput } from './word-name-input.tsx';

const groups: RecordConfig['groups'] = [
  {
    fields: [
      recordField<'static'>('title', 'Label', 'VoldInput', { required: true, localized: true }),
      recordField<'static'>('data.id', 'Id', wordNameInput),
      recordField<'static'>('description', 'Description', 'VoldRichEditor', { localized: true }),
    ],
  },
];

const definition: RecordDefinition = {
  calls: api.staticText,
  noun: 'static text',
  crumbs: [settingsCrumb, { title: 'Static text', to: '/dashboard/settings/static-text' }],
  titleOf: ({ title }, language) => valueIn(title, language),
  groups,
  initial: { title: {}, description: {}, data: {} },
  remove: 'trash',
};

/** One static text (SETS-01). */
export function StaticTextScreen({ id }: { id: string }) {
  return <DefinedRecord definition={definition} id={id} />;
}
