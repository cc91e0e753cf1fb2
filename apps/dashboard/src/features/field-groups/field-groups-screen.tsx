import type { FieldGroup } from '@vold/contract';
import { vipCrumb } from '../../core/screen/crumbs.ts';
import { api } from '../../core/session/api.ts';
import { defineList } from '../../editing/definitions/define-list.tsx';
import { createdColumn } from '../../editing/listing/moment-columns.tsx';

/** The inputs that post types and sections use as one. */
export const FieldGroupsScreen = defineList<FieldGroup>({
  title: 'Field groups',
  crumbs: [vipCrumb],
  calls: api.fieldGroup,
  noun: { one: 'field group', many: 'field groups' },
  searchFields: () => ['title'],
  alphabetical: () => 'title',
  titleOf: ({ title }) => title,
  columns: [
    { id: 'title', title: 'Name', render: ({ title }) => title },
    {
      id: 'inputs',
      title: 'Inputs',
      render: ({ components }) => components.map(({ title, model }) => title || model).join(', '),
      width: '50%',
      wideOnly: true,
    },
    createdColumn(),
  ],
  actions: { remove: 'trash' },
  empty:
    'There are no field groups yet. A group is a set of inputs that several post types and sections share.',
});
