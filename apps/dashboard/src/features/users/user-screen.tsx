import { useMemo } from 'react';
import { vipCrumb } from '../../core/screen/crumbs.ts';
import { api } from '../../core/session/api.ts';
import { useSession, useSignedIn } from '../../core/session/session-store.ts';
import { useAllRecords } from '../../core/session/use-all-records.ts';
import { useClientNames } from '../../core/session/use-clients.ts';
import { DefinedRecord, type RecordDefinition } from '../../editing/definitions/defined-record.tsx';
import { asData } from '../../editing/fields/record-source.ts';
import { formField, recordField } from '../../editing/record/record-field.ts';

const field = recordField<'user'>;

/** One user (VIP-05): name, email, password, role, blocked; a master says of which client. */
export function UserScreen({ id }: { id: string }) {
  const { detail, client: selected } = useSignedIn();
  const clientId = useSession((state) => state.clientId);
  const creating = id === 'new';
  const { master } = detail.client;
  // Only staff of the platform can be masters, and only a master makes one.
  const namesMasters = master && selected?.master !== false;
  const roles = useAllRecords(api.role, ['name', 'title'], 'title ASC');
  const clients = useClientNames(master && creating);

  const definition = useMemo<RecordDefinition>(() => {
    const account = [
      field('name', 'Name', 'VoldInput', { required: true, half: true }),
      field('email', 'E-mail', 'VoldInput', { required: true, half: true, type: 'email' }),
      // One's own is changed in the profile, with the old one.
      ...(id === detail.id
        ? []
        : [
            field('password', 'Password', 'VoldPassword', {
              required: creating,
              note: creating
                ? 'At least 10 characters.'
                : 'Empty keeps the one there is. A new one ends the sessions and API keys of this user.',
            }),
          ]),
    ];
    const access = [
      field('role', 'Role', 'VoldSelectOption', {
        required: true,
        half: true,
        options: { values: roleChoices(roles ?? [], namesMasters) },
      }),
      ...(master && creating
        ? [
            formField('client', 'Client', 'VoldSelectOption', {
              required: true,
              half: true,
              options: { values: [...clients].map(([id, title]) => ({ id, title })) },
            }),
          ]
        : []),
      field('blocked', 'Blocked', 'VoldToggle', {
        note: 'A blocked user cannot sign in; open sessions end at once.',
      }),
    ];
    return {
      calls: {
        ...api.user,
        create: ({ client, ...fields }) =>
          api.user.create(fields, typeof client === 'string' ? { clientId: client } : undefined),
      },
      noun: 'user',
      crumbs: [vipCrumb, { title: 'Users', to: '/dashboard/vip/users' }],
      titleOf: (data) => String(data.name ?? ''),
      groups: [
        { title: 'Account', fields: account },
        { title: 'Access', fields: access },
      ],
      initial: { blocked: false, ...(master ? { client: clientId } : {}) },
      remove: 'trash',
      keeps: (data) => (data.id === detail.id ? 'Your own account cannot be deleted.' : null),
      // An empty password is no new password (FORM-30).
      prepare: ({ password, ...fields }) => (password ? { ...fields, password } : { ...fields }),
      atField: { EMAIL_TAKEN: 'email' },
      onSaved: (record) => {
        const { name } = asData(record);
        if (record.id === detail.id && typeof name === 'string')
          useSession.setState({ detail: { ...detail, name } });
      },
    };
  }, [id, creating, master, namesMasters, roles, clients, clientId, detail]);
  return <DefinedRecord definition={definition} id={id} />;
}

/** Roles by name. A master across clients gets the roles of all, most of which have the same names. */
function roleChoices(roles: readonly { name: string; title: string }[], masters: boolean) {
  const offered = roles.filter(({ name }) => masters || name !== 'master');
  const byName = new Map(offered.map(({ name, title }) => [name, { id: name, title: title || name }]));
  return [...byName.values()];
}
