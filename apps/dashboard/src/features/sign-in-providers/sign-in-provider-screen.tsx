import { providerReturnPath } from '@vold/contract';
import { useMemo } from 'react';
import { queryClient } from '../../base/cache/query-client.ts';
import { vipCrumb } from '../../core/screen/crumbs.ts';
import { api } from '../../core/session/api.ts';
import { useSignedIn } from '../../core/session/session-store.ts';
import { useAllRecords } from '../../core/session/use-all-records.ts';
import { DefinedRecord, type RecordDefinition } from '../../editing/definitions/defined-record.tsx';
import { asData } from '../../editing/fields/record-source.ts';
import { ReachWarning } from '../../editing/reach/reach-warning.tsx';
import { recordField } from '../../editing/record/record-field.ts';
import { SignInDomains, signInDomainsKey } from './sign-in-domains.tsx';

const field = recordField<'sign-in-provider'>;

/** One identity provider (OpenID Connect): where it is, its credentials, and whom it lets in. */
export function SignInProviderScreen({ id }: { id: string }) {
  const { detail, client } = useSignedIn();
  const creating = id === 'new';
  const { master } = detail.client;
  const roles = useAllRecords(api.role, ['name', 'title'], 'title ASC');

  const page = `/?client=${client?.slug ?? '…'}`;

  const definition = useMemo<RecordDefinition>(() => {
    const choices = (roles ?? []).filter(({ name }) => name !== 'master');
    return {
      calls: api.signInProvider,
      noun: 'sign-in provider',
      crumbs: [vipCrumb, { title: 'Sign-in', to: '/dashboard/vip/sign-in' }],
      titleOf: ({ name }) => String(name ?? ''),
      groups: [
        {
          title: 'Provider',
          note: `Register ${window.location.origin}${providerReturnPath} there as the redirect address.`,
          fields: [
            field('name', 'Name', 'VoldInput', {
              required: true,
              half: true,
              note: 'The button says “Continue with” it.',
            }),
            field('issuer', 'Issuer', 'VoldInput', {
              required: true,
              half: true,
              note: 'Its address, for example https://login.example.com.',
            }),
            field('application_id', 'Client ID', 'VoldInput', {
              required: true,
              half: true,
            }),
            field('application_secret', 'Client secret', 'VoldPassword', {
              required: creating,
              half: true,
              note: creating ? 'It is never shown again.' : 'Empty keeps the one there is.',
            }),
            field('active', 'Active', 'VoldToggle'),
          ],
        },
        {
          title: 'Who may sign in',
          fields: [
            field('domains', 'E-mail domains', 'VoldSplitList', {
              note: `Only addresses of these domains are let in; without any, every confirmed address is. People who type such an address are offered the button once the domain is proven by a TXT record. Until then the button shows at ${page} only.`,
            }),
            field('new_user_role', 'Role of new users', 'VoldSelectOption', {
              half: true,
              note: 'Empty lets in existing users only.',
              options: { values: choices.map(({ name, title }) => ({ id: name, title: title || name })) },
            }),
            ...(master
              ? [
                  field('allow_masters', 'Masters too', 'VoldToggle', {
                    half: true,
                    note: 'Lets the owners of this installation sign in by it.',
                  }),
                  field('counts_second_factor', 'Counts as two factors', 'VoldToggle', {
                    half: true,
                    note: 'If the provider says that it asked for two factors, no second one is asked for here.',
                  }),
                ]
              : []),
          ],
        },
      ],
      aside: (record) => (
        <>
          <ReachWarning
            resource="sign-in-provider"
            id={record.id}
            address={String(asData(record).issuer ?? '')}
            title="Issuer"
          />
          <SignInDomains provider={record.id} page={page} />
        </>
      ),
      onSaved: ({ id: provider }) => queryClient.invalidateQueries({ queryKey: signInDomainsKey(provider) }),
      initial: { active: true, domains: [], new_user_role: null },
      remove: 'erase',
      // An empty secret is no new secret, and no role means existing users only.
      prepare: ({ application_secret: secret, ...fields }) => ({
        ...fields,
        ...(secret ? { application_secret: secret } : {}),
        ...('new_user_role' in fields && { new_user_role: fields.new_user_role || null }),
      }),
    };
  }, [creating, master, roles, page]);
  return <DefinedRecord definition={definition} id={id} />;
}
