import { createContext, useContext } from 'react';
import { vipCrumb } from '../../core/screen/crumbs.ts';
import { api } from '../../core/session/api.ts';
import { DefinedRecord, type RecordDefinition } from '../../editing/definitions/defined-record.tsx';
import type { InputProps } from '../../editing/fields/input-kind.ts';
import type { RecordConfig } from '../../editing/record/record-config.ts';
import { recordField } from '../../editing/record/record-field.ts';
import { ownInputs } from '../../editing/schema-builder/section-inputs.tsx';
import { GroupImpact } from './group-impact.tsx';

const OpenGroup = createContext('new');

/** The inputs, and below them what their change would do wherever the group is used. */
function InputsWithImpact(props: InputProps) {
  const id = useContext(OpenGroup);
  return (
    <>
      <ownInputs.Input {...props} />
      {id !== 'new' && <GroupImpact id={id} inputs={props.value} />}
    </>
  );
}

const groups: RecordConfig['groups'] = [
  {
    fields: [recordField<'field-group'>('title', 'Name', 'VoldInput', { required: true })],
  },
  {
    title: 'Inputs',
    note: 'Every post type and section that uses the group has these inputs, and gets each change as soon as you save.',
    fields: [
      recordField<'field-group'>(
        'components',
        'Inputs',
        { ...ownInputs, Input: InputsWithImpact },
        { required: true },
      ),
    ],
  },
];

const definition: RecordDefinition = {
  calls: api.fieldGroup,
  noun: 'field group',
  crumbs: [vipCrumb, { title: 'Field groups', to: '/dashboard/vip/field-group' }],
  titleOf: ({ title }) => String(title ?? ''),
  groups,
  initial: { title: '', components: [] },
  remove: 'trash',
  prepare: (fields) =>
    'components' in fields ? { ...fields, components: fields.components ?? [] } : { ...fields },
};

/** One field group. */
export function FieldGroupScreen({ id }: { id: string }) {
  return (
    <OpenGroup value={id}>
      <DefinedRecord definition={definition} id={id} />
    </OpenGroup>
  );
}
