import { constants, roleTitle, type User } from '@vold/contract';
import { useMemo } from 'react';
import { Avatar } from '../../base/ui/avatar.tsx';
import { api } from '../../core/session/api.ts';
import type { ListConfig } from '../../editing/listing/list-config.ts';
import { ListScreen } from '../../editing/listing/list-screen.tsx';
import { createdColumn } from '../../editing/listing/moment-columns.tsx';
import { useListLinks } from '../../editing/record/use-list-links.ts';
import classes from './users-screen.module.css';

/** The client's users (SHELL-44). */
export function UsersScreen() {
  const { open, primary } = useListLinks('user', 'user');
  const config = useMemo<ListConfig<User>>(
    () => ({
      calls: api.user,
      noun: { one: 'user', many: 'users' },
      searchFields: () => ['name', 'email'],
      alphabetical: () => 'name',
      limit: constants.listLimit,
      layouts: ['table'],
      titleOf: ({ name }) => name,
      columns: [
        {
          id: 'name',
          title: 'Name',
          render: ({ name }) => (
            <span className={classes.name}>
              <Avatar name={name} />
              <span>{name}</span>
            </span>
          ),
        },
        {
          id: 'email',
          title: 'E-mail',
          render: ({ email }) => email,
          width: '32%',
          below: true,
          sort: 'email ASC',
        },
        { id: 'role', title: 'Role', render: ({ role }) => roleTitle(role), width: '16%', wideOnly: true },
        {
          id: 'blocked',
          title: 'Blocked',
          render: ({ blocked }) => (blocked ? 'Blocked' : ''),
          width: '100px',
          wideOnly: true,
        },
        createdColumn(),
      ],
      open,
      actions: { remove: 'trash' },
      empty: 'There are no users yet.',
    }),
    [open],
  );
  return (
    <ListScreen
      title="Users"
      crumbs={[{ title: 'VIP section', to: '/dashboard/vip' }]}
      config={config}
      primary={primary}
    />
  );
}
