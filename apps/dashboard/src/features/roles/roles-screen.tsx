import type { Role } from '@vold/contract';
import { vipCrumb } from '../../core/screen/crumbs.ts';
import { api } from '../../core/session/api.ts';
import { defineList } from '../../editing/definitions/define-list.tsx';
import { createdColumn } from '../../editing/listing/moment-columns.tsx';

/** The client's roles (SHELL-43). */
export const RolesScreen = defineList<Role>({
  title: 'Role',
  crumbs: [vipCrumb],
  calls: api.role,
  noun: { one: 'role', many: 'roles' },
  searchFields: () => ['name', 'title'],
  alphabetical: () => 'name',
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
        <span className="num">{is_full_access ? 'Full access' : `${permission?.length ?? 0} actions`}</span>
      ),
      width: '20%',
      below: true,
    },
    createdColumn(),
  ],
  actions: { remove: 'erase' },
  empty: 'There are no roles yet.',
});
