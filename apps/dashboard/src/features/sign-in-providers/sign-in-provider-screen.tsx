import { useQuery } from '@tanstack/react-query';
import { constants, providerReturnPath } from '@vold/contract';
import { useMemo } from 'react';
import { voldSplitList } from '../../inputs/vold-split-list/vold-split-list.tsx';
import type { RecordConfig } from '../../record/record-config.ts';
import { recordField } from '../../record/record-field.ts';
import { RecordScreen } from '../../record/record-screen.tsx';
import { api } from '../../session/api.ts';
import { may } from '../../session/may.ts';
import { useSession, useSignedIn } from '../../session/session-store.ts';

const home = '/dashboard/vip/sign-in';

/** One identity provider (OpenID Connect): where it is, its credentials, and whom it lets in. */
export function SignInProviderScreen({ id }: { id: string }) {
  const { detail, client } = useSignedIn();
  const clientId = useSession((state) => state.clientId);
  const creating = id === 'new';
  const { master } = detail.client;
  const roles = useQuery({
    queryKey: ['role', clientId, 'choices'],
    queryFn: async ({ signal }) =>
      (
        await api.role.pick(
          ['name', 'title'],
          { sort: 'name ASC', limit: constants.unlimited },
          { signal, exempt: true },
        )
      )?.results ?? [],
  }).data;

  const config = useMemo<RecordConfig>(() => {
    const choices = (roles ?? []).filter(({ name }) => name !== 'master');
    return {
      calls: api.signInProvider,
      noun: 'sign-in provider',
      crumbs: [
        { title: 'VIP section', to: '/dashboard/vip' },
        { title: 'Sign-in', to: home },
      ],
      home,
      titleOf: ({ name }) => String(name ?? ''),
      groups: [
        {
          title: 'Provider',
          note: `Register ${window.location.origin}${providerReturnPath} there as the redirect address.`,
          fields: [
            recordField('name', 'Name', 'VoldInput', {
              required: true,
              half: true,
              note: 'The button says “Continue with” it.',
            }),
            recordField('issuer', 'Issuer', 'VoldInput', {
              required: true,
              half: true,
              note: 'Its address, for example https://login.example.com.',
            }),
            recordField('application_id', 'Client ID', 'VoldInput', { required: true, half: true }),
            recordField('application_secret', 'Client secret', 'VoldPassword', {
              required: creating,
              half: true,
              note: creating ? 'It is never shown again.' : 'Empty keeps the one there is.',
            }),
            recordField('active', 'Active', 'VoldToggle'),
          ],
        },
        {
          title: 'Who may sign in',
          fields: [
            recordField('domains', 'E-mail domains', voldSplitList, {
              note: `Whoever types an address of one of them is offered the button. Without any it shows at /?client=${client?.slug ?? '…'} only, and every confirmed address is let in.`,
            }),
            recordField('new_user_role', 'Role of new users', 'VoldSelectOption', {
              half: true,
              note: 'Empty lets in existing users only.',
              options: { values: choices.map(({ name, title }) => ({ id: name, title: title || name })) },
            }),
            ...(master
              ? [
                  recordField('allow_masters', 'Masters too', 'VoldToggle', {
                    half: true,
                    note: 'Lets the owners of this installation sign in by it.',
                  }),
                ]
              : []),
          ],
        },
      ],
      initial: { active: true, domains: [], new_user_role: null },
      remove: 'erase',
      readOnly: !may(detail, creating ? 'sign-in-provider.create' : 'sign-in-provider.update'),
      // An empty secret is no new secret, and no role means existing users only.
      prepare: ({ application_secret: secret, ...fields }) => ({
        ...fields,
        ...(secret ? { application_secret: secret } : {}),
        ...('new_user_role' in fields && { new_user_role: fields.new_user_role || null }),
      }),
    };
  }, [creating, master, roles, client, detail]);
  return <RecordScreen config={config} id={id} />;
}
