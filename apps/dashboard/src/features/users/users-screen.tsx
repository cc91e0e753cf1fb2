import { roleTitle, type User } from '@vold/contract';
import { Avatar } from '../../base/ui/avatar.tsx';
import { vipCrumb } from '../../core/screen/crumbs.ts';
import { api } from '../../core/session/api.ts';
import { defineList } from '../../editing/definitions/define-list.tsx';
import { createdColumn } from '../../editing/listing/moment-columns.tsx';
import classes from './users-screen.module.css';

/** The client's users (SHELL-44). */
export const UsersScreen = defineList<User>({
  title: 'Users',
  crumbs: [vipCrumb],
  calls: api.user,
  noun: { one: 'user', many: 'users' },
  searchFields: () => ['name', 'email'],
  alphabetical: () => 'name',
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
  actions: { remove: 'trash' },
  empty: 'There are no users yet.',
});
