import type { SignInProvider } from '@vold/contract';
import { vipCrumb } from '../../core/screen/crumbs.ts';
import { api } from '../../core/session/api.ts';
import { defineList } from '../../editing/definitions/define-list.tsx';

/** The client's identity providers: what is offered as "Continue with …" on the sign-in screen. */
export const SignInProvidersScreen = defineList<SignInProvider>({
  title: 'Sign-in',
  crumbs: [vipCrumb],
  calls: api.signInProvider,
  noun: { one: 'sign-in provider', many: 'sign-in providers' },
  searchFields: () => ['name'],
  alphabetical: () => 'name',
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
  actions: { remove: 'erase' },
  empty: 'Everybody signs in with a password or a passkey. There is no sign-in provider yet.',
});
