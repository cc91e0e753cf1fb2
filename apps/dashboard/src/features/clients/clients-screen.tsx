import { IconFileExport, IconFileImport, IconLogin2, IconTrashX } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type Client, constants } from '@vold/contract';
import { useMemo } from 'react';
import { saveFile } from '../../base/api/save-file.ts';
import { notify, notifyError } from '../../base/notices/notice-store.ts';
import { MenuEntry } from '../../base/ui/menu-entry.tsx';
import { vipCrumb } from '../../core/screen/crumbs.ts';
import { api, http } from '../../core/session/api.ts';
import { chooseClient } from '../../core/session/choose-client.ts';
import { useSignedIn } from '../../core/session/session-store.ts';
import type { ListConfig } from '../../editing/listing/list-config.ts';
import { ListScreen } from '../../editing/listing/list-screen.tsx';
import { createdColumn } from '../../editing/listing/moment-columns.tsx';
import { useListLinks } from '../../editing/record/use-list-links.ts';
import { confirmErasure } from './confirm-erasure.tsx';
import { openArchiveImport, openImport } from './import/open-import.tsx';

/** The platform's clients (SHELL-45): master only. */
export function ClientsScreen() {
  const router = useRouter();
  const { open, primary } = useListLinks('client', 'client');
  const { detail } = useSignedIn();
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
        createdColumn(),
      ],
      open,
      menu: (client) =>
        client.master ? null : (
          <>
            <MenuEntry
              Icon={IconLogin2}
              onClick={async () => {
                const refusal = await chooseClient(client.id);
                if (refusal !== null) return notifyError(refusal);
                await router.navigate({ to: '/dashboard/home' });
              }}
            >
              Work on this client
            </MenuEntry>
            <MenuEntry Icon={IconFileImport} onClick={() => openImport(client)}>
              Import
            </MenuEntry>
            <MenuEntry Icon={IconFileExport} onClick={() => exportClient(client)}>
              Export
            </MenuEntry>
            <MenuEntry Icon={IconTrashX} color="red" onClick={() => confirmErasure(client)}>
              Erase permanently
            </MenuEntry>
          </>
        ),
      actions: {},
      empty: 'There are no clients yet.',
    }),
    [router, open],
  );
  return (
    <ListScreen
      title="Clients"
      crumbs={[vipCrumb]}
      config={config}
      primary={primary}
      actions={[
        {
          label: 'Import a client',
          Icon: IconFileImport,
          onClick: () => openArchiveImport({ id: detail.client.id, name: detail.client.name ?? '' }),
        },
      ]}
    />
  );
}

/** Downloads a client as one archive, without secrets, in the background. */
async function exportClient({ id, name, slug }: Client): Promise<void> {
  notify(`Exporting ${name}`);
  const archive = await http.download('export', {}, id);
  if (!archive.ok) return notifyError(archive.data.message);
  saveFile(archive.data, `${slug}-${new Date().toISOString().slice(0, 10)}.tar.gz`);
}
