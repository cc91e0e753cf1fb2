import { constants, type SignInProvider } from '@vold/contract';
import { useMemo } from 'react';
import { api } from '../../core/session/api.ts';
import type { ListConfig } from '../../editing/listing/list-config.ts';
import { ListScreen } from '../../editing/listing/list-screen.tsx';
import { useListLinks } from '../../editing/record/use-list-links.ts';

/** The client's identity providers: what is offered as "Continue with …" on the sign-in screen. */
export function SignInProvidersScreen() {
  const { open, primary } = useListLinks('sign-in-provider', 'sign-in provider');
  const config = useMemo<ListConfig<SignInProvider>>(
    () => ({
      calls: api.signInProvider,
      noun: { one: 'sign-in provider', many: 'sign-in providers' },
      searchFields: () => ['name'],
      alphabetical: () => 'name',
      limit: constants.listLimit,
      layouts: ['table'],
      titleOf: ({ name }) => name,
      columns: [
        { id: 'name', title: 'Name', render: ({ name }) => name },
        { id: 'issuer', title: 'Issuer', render: ({ issuer }) => issuer, width: '34%', wideOnly: true },
        {
          id: 'domains',
          title: 'Domains',
          render: ({ domains }) => (domains.length > 0 ? domains.join(', ') : 'Every address'),
          width: '24%',
          wideOnly: true,
        },
        {
          id: 'active',
          title: 'Active',
          render: ({ active }) => (active ? 'Active' : 'Off'),
          width: '100px',
        },
      ],
      open,
      actions: { remove: 'erase' },
      empty: 'Everybody signs in with a password or a passkey. There is no sign-in provider yet.',
    }),
    [open],
  );
  return (
    <ListScreen
      title="Sign-in"
      crumbs={[{ title: 'VIP section', to: '/dashboard/vip' }]}
      config={config}
      primary={primary}
    />
  );
}
