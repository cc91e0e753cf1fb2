import { builtInRoles, menuSections } from '@vold/contract';
import { vipCrumb } from '../../core/screen/crumbs.ts';
import { api } from '../../core/session/api.ts';
import { DefinedRecord, type RecordDefinition } from '../../editing/definitions/defined-record.tsx';
import { permissionList } from '../../editing/permissions/permission-list.tsx';
import type { RecordConfig } from '../../editing/record/record-config.ts';
import { recordField } from '../../editing/record/record-field.ts';

const field = recordField<'role'>;

const builtIn: readonly unknown[] = builtInRoles;

const sections = menuSections.map((id) => ({ id, title: `${id.charAt(0).toUpperCase()}${id.slice(1)}` }));

const groups: RecordConfig['groups'] = [
  {
    title: 'Role',
    fields: [
      field('title', 'Title', 'VoldInput', { half: true }),
      field('name', 'Name', 'VoldInput', {
        required: true,
        half: true,
        note: 'What users and menus name it by. A built-in role keeps its name.',
      }),
    ],
  },
  {
    title: 'Menu',
    note: 'Sidebar entries that this role does not see, and screens on which it cannot create records. Entries that it has no permission to list are hidden, too. Only users with another role can change the limits of your own role.',
    fields: [
      field('disabled_menu', 'Disabled menu', 'VoldCheckboxList', {
        half: true,
        options: { values: sections },
      }),
      field('disabled_create', 'Disabled create', 'VoldCheckboxList', {
        half: true,
        options: { values: sections },
      }),
    ],
  },
  {
    title: 'Sign-in',
    fields: [
      field('require_second_factor', 'Demand a second factor', 'VoldToggle', {
        note: 'Until they have set up an authenticator app or a passkey, nothing else is open to users of this role.',
      }),
    ],
  },
  {
    title: 'Permission',
    fields: [
      field('is_full_access', 'Full access', 'VoldToggle', {
        note: 'Every action of this client, independent of the choices below.',
      }),
      field('permission', 'Actions', permissionList),
    ],
  },
];

const definition: RecordDefinition = {
  calls: api.role,
  noun: 'role',
  crumbs: [vipCrumb, { title: 'Role', to: '/dashboard/vip/role' }],
  titleOf: ({ title, name }) => String(title || name || ''),
  groups,
  initial: { is_full_access: false, permission: [], disabled_menu: [], disabled_create: [] },
  remove: 'erase',
  keeps: ({ name }) => (builtIn.includes(name) ? 'A built-in role cannot be deleted.' : null),
  atField: { NAME_TAKEN: 'name' },
};

/** One role (VIP-02): its name, its menu and its actions. */
export function RoleScreen({ id }: { id: string }) {
  return <DefinedRecord definition={definition} id={id} />;
}
