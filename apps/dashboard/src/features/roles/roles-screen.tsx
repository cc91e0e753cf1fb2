import { constants, type Role } from '@vold/contract';
import { useMemo } from 'react';
import { api } from '../../core/session/api.ts';
import type { ListConfig } from '../../editing/listing/list-config.ts';
import { ListScreen } from '../../editing/listing/list-screen.tsx';
import { createdColumn } from '../../editing/listing/moment-columns.tsx';
import { useListLinks } from '../../editing/record/use-list-links.ts';

/** The client's roles (SHELL-43). */
export function RolesScreen() {
  const { open, primary } = useListLinks('role', 'role');
  const config = useMemo<ListConfig<Role>>(
    () => ({
      calls: api.role,
      noun: { one: 'role', many: 'roles' },
      searchFields: () => ['name', 'title'],
      alphabetical: () => 'name',
      limit: constants.listLimit,
      layouts: ['table'],
      titleOf: ({ name, title }) => title || name,
      columns: [
        { id: 'title', title: 'Title', render: ({ name, title }) => title || name },
        {
          id: 'name',
          title: 'Name',
          render: ({ name }) => name,
          width: '24%',
          wideOnly: true,
          sort: 'name ASC',
        },
        {
          id: 'access',
          title: 'Access',
          render: ({ is_full_access, permission }) => (
            <span className="num">
              {is_full_access ? 'Full access' : `${permission?.length ?? 0} actions`}
            </span>
          ),
          width: '20%',
          below: true,
        },
        createdColumn(),
      ],
      open,
      actions: { remove: 'erase' },
      empty: 'There are no roles yet.',
    }),
    [open],
  );
  return (
    <ListScreen
      title="Role"
      crumbs={[{ title: 'VIP section', to: '/dashboard/vip' }]}
      config={config}
      primary={primary}
    />
  );
}
