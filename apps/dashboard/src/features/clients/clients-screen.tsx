import { Menu } from '@mantine/core';
import { IconFileImport, IconLogin2, IconPlus } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type Client, constants } from '@vold/contract';
import { useMemo } from 'react';
import type { ListConfig } from '../../listing/list-config.ts';
import { ListScreen } from '../../listing/list-screen.tsx';
import { notifyError } from '../../notices/notice-store.ts';
import { openPopup } from '../../popups/popup-store.ts';
import { api } from '../../session/api.ts';
import { chooseClient } from '../../session/choose-client.ts';
import { formatDate } from '../../ui/date.ts';
import { ClientForm } from './client-form.tsx';
import { openImport } from './import/open-import.tsx';

/** The platform's clients (SHELL-45): master only. */
export function ClientsScreen() {
  const router = useRouter();
  const config = useMemo<ListConfig<Client>>(
    () => ({
      calls: api.client,
      noun: { one: 'client', many: 'clients' },
      searchFields: () => ['name', 'slug'],
      alphabetical: () => 'name',
      limit: constants.listLimit,
      layouts: ['table'],
      titleOf: ({ name }) => name,
      statusOf: ({ status }) => status,
      columns: [
        { id: 'name', title: 'Name', render: ({ name }) => name },
        { id: 'slug', title: 'Slug', render: ({ slug }) => slug, width: '22%', wideOnly: true },
        {
          id: 'domains',
          title: 'Domains',
          render: ({ domains }) => domains.join(', '),
          width: '26%',
          wideOnly: true,
        },
        {
          id: 'created',
          title: 'Created At',
          render: ({ created_at }) => <span className="num">{formatDate(created_at)}</span>,
          width: '170px',
          wideOnly: true,
        },
      ],
      onOpen: (client) => openClient(client),
      menu: (client) =>
        client.master ? null : (
          <>
            <Menu.Item
              leftSection={<IconLogin2 size={16} aria-hidden />}
              onClick={async () => {
                const refusal = await chooseClient(client.id);
                if (refusal !== null) return notifyError(refusal);
                await router.navigate({ to: '/dashboard/home' });
              }}
            >
              Work on this client
            </Menu.Item>
            <Menu.Item
              leftSection={<IconFileImport size={16} aria-hidden />}
              onClick={() => openImport(client)}
            >
              Import
            </Menu.Item>
          </>
        ),
      actions: {},
      empty: 'There are no clients yet.',
    }),
    [router],
  );
  return (
    <ListScreen
      title="Clients"
      crumbs={[{ title: 'VIP section', to: '/dashboard/vip' }]}
      config={config}
      primary={{ label: 'Create client', Icon: IconPlus, onClick: () => openClient(null) }}
    />
  );
}

function openClient(client: Client | null): void {
  openPopup({
    title: client ? client.name : 'Create client',
    width: constants.popupWidth.medium,
    content: (close) => <ClientForm client={client} close={close} />,
  });
}
