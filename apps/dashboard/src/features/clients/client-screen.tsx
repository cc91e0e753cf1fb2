import { NumberInput } from '@mantine/core';
import { clientSlug, type PublishingMode } from '@vold/contract';
import { useMemo } from 'react';
import { queryClient } from '../../base/cache/query-client.ts';
import { withDescription } from '../../base/ui/with-description.tsx';
import { vipCrumb } from '../../core/screen/crumbs.ts';
import { api } from '../../core/session/api.ts';
import { clientDomainsQuery } from '../../core/session/client-domains.ts';
import { useSession } from '../../core/session/session-store.ts';
import type { InputKind, InputProps } from '../../editing/fields/input-kind.ts';
import { askStorageUseAgain } from '../../editing/files/use-storage-use.ts';
import { usePostTypes } from '../../editing/inputs/post-types.ts';
import { settingsManager } from '../../editing/navigation-settings/settings-manager.tsx';
import type { RecordConfig } from '../../editing/record/record-config.ts';
import { recordField } from '../../editing/record/record-field.ts';
import { RecordScreen } from '../../editing/record/record-screen.tsx';
import { ClientDomains } from './client-domains.tsx';
import { ClientStorage } from './client-storage.tsx';

const field = recordField<'client'>;

const megabyte = 1_000_000;

/** Bytes, typed as megabytes. Empty: the installation's limit. */
function StorageLimit({ id, describedBy, value, invalid, onType }: InputProps) {
  return (
    <NumberInput
      id={id}
      {...withDescription(describedBy)}
      error={invalid}
      min={0}
      max={1_000_000_000}
      suffix=" MB"
      thousandSeparator=","
      value={typeof value === 'number' ? value / megabyte : ''}
      onChange={(next) => onType(typeof next === 'number' ? Math.round(next * megabyte) : null)}
    />
  );
}

const storageLimit: InputKind = {
  Input: StorageLimit,
  labeling: 'control',
  isEmpty: (value) => typeof value !== 'number',
};

const home = '/dashboard/vip/clients';

const publishingModes = [
  { id: 'direct', title: 'All editors' },
  { id: 'review', title: 'Those who have the right to publish' },
] satisfies { id: PublishingMode; title: string }[];

/** One client (VIP-13): its name, addresses, status and options. */
export function ClientScreen({ id }: { id: string }) {
  // Not those of the client that is selected.
  const types = usePostTypes(id === 'new' ? null : id);
  const config = useMemo<RecordConfig>(
    () => ({
      calls: api.client,
      noun: 'client',
      crumbs: [vipCrumb, { title: 'Clients', to: home }],
      home,
      titleOf: ({ name }) => String(name ?? ''),
      groups: [
        {
          title: 'Client',
          fields: [
            field('name', 'Name', 'VoldInput', { required: true, half: true }),
            field('slug', 'Slug', 'VoldInput', {
              required: id !== 'new',
              half: true,
              note: `Its name in addresses: lower-case letters, digits and dashes.${id === 'new' ? ' Empty: made from the name.' : ''}`,
            }),
            field('domains', 'Domains', 'VoldSplitList', {
              note: 'Further host names that its website answers to, once each is proven.',
            }),
          ],
        },
        {
          title: 'Options',
          fields: [
            field('is_manage_theme', 'Manages its theme', 'VoldToggle', { half: true }),
            field('options.featured', 'Featured client', 'VoldToggle', { half: true }),
            field('options.v2_editor', 'Featured-client editor', 'VoldToggle', { half: true }),
            field('options.popup_banner', 'Popup banner', 'VoldToggle', { half: true }),
            field('options.disabled_property_menu', 'No Property menu', 'VoldToggle', { half: true }),
            field('options.disabled_language', 'No language management', 'VoldToggle', { half: true }),
            field('options.require_second_factor', 'Demand a second factor', 'VoldToggle', {
              half: true,
              note: 'Every user must set up an authenticator app or a passkey.',
            }),
            field('options.publishing', 'Who publishes', 'VoldSelectOption', {
              options: { values: publishingModes },
              default: 'direct',
              note: 'With a separate right, saving a page or post stores a draft, and visitors see it once a user with the right publishes it.',
            }),
            field('options.storage_limit', 'Storage limit', storageLimit, {
              half: true,
              note: 'In MB. Files that do not fit are refused. Empty: the limit of this installation. 0: no limit.',
            }),
            field('options.menu_enabled_post', 'Post types in menus', 'VoldSplitList', {
              options: { values: types.map(({ path, title }) => ({ id: path, title })) },
            }),
          ],
        },
        {
          title: 'Dashboard navigation',
          fields: [
            field('dashboard_navigation', 'Entries', settingsManager, {
              note: 'They are below Posts in the sidebar.',
            }),
          ],
        },
      ],
      aside: ({ id: client }) => (
        <>
          <ClientStorage client={client} />
          <ClientDomains client={client} />
        </>
      ),
      // The person who makes a client is mostly in its time zone; the website settings change it.
      initial: {
        time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        status: 'published',
        domains: [],
        options: {},
        is_manage_theme: false,
      },
      status: true,
      remove: 'trash',
      keeps: ({ master }) =>
        master === true ? 'The client of the platform itself cannot be deleted.' : null,
      prepare: ({ dashboard_navigation: entries, ...fields }) => ({
        ...fields,
        ...(id === 'new' && !fields.slug && { slug: clientSlug(String(fields.name ?? '')) }),
        ...(entries !== undefined && { dashboard_navigation: entries ?? [] }),
      }),
      atField: { SLUG_TAKEN: 'slug', NAME_TAKEN: 'slug' },
      onSaved: async (saved) => {
        void queryClient.invalidateQueries(clientDomainsQuery(saved.id));
        askStorageUseAgain(saved.id);
        if (saved.id !== useSession.getState().clientId) return;
        // The client at hand decides what the menu and the screens offer.
        const client = await api.client.get(saved.id, { exempt: true });
        if (client.ok) useSession.setState({ client: client.data });
        await queryClient.invalidateQueries({ queryKey: ['client'] });
      },
    }),
    [types, id],
  );
  return <RecordScreen config={config} id={id} />;
}
