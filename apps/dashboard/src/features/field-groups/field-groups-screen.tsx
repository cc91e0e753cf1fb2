import { constants, type FieldGroup } from '@vold/contract';
import { useMemo } from 'react';
import { api } from '../../core/session/api.ts';
import type { ListConfig } from '../../editing/listing/list-config.ts';
import { ListScreen } from '../../editing/listing/list-screen.tsx';
import { createdColumn } from '../../editing/listing/moment-columns.tsx';
import { useListLinks } from '../../editing/record/use-list-links.ts';

/** The inputs that post types and sections use as one. */
export function FieldGroupsScreen() {
  const { open, primary } = useListLinks('field-group', 'field group');
  const config = useMemo<ListConfig<FieldGroup>>(
    () => ({
      calls: api.fieldGroup,
      noun: { one: 'field group', many: 'field groups' },
      searchFields: () => ['title'],
      alphabetical: () => 'title',
      limit: constants.listLimit,
      layouts: ['table'],
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
      open,
      actions: { remove: 'trash' },
      empty:
        'There are no field groups yet. A group is a set of inputs that several post types and sections share.',
    }),
    [open],
  );
  return (
    <ListScreen
      title="Field groups"
      crumbs={[{ title: 'VIP section', to: '/dashboard/vip' }]}
      config={config}
      primary={primary}
    />
  );
}
