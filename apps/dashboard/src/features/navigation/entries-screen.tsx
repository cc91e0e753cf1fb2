import { useMemo } from 'react';
import { settingsCrumb } from '../../core/screen/crumbs.ts';
import { api } from '../../core/session/api.ts';
import { useSession } from '../../core/session/session-store.ts';
import { settingsManager } from '../../editing/navigation-settings/settings-manager.tsx';
import type { RecordConfig } from '../../editing/record/record-config.ts';
import { recordField } from '../../editing/record/record-field.ts';
import { RecordScreen } from '../../editing/record/record-screen.tsx';
import { entriesHome, MenuTabs, menusHome } from './menu-tabs.tsx';
import { useMenus } from './use-menus.ts';

/** The navigation settings manager as a tab next to the menus, for developers (SETN-30); stored in the client (SETN-39). */
export function EntriesScreen({ clientId }: { clientId: string }) {
  const menus = useMenus().data;
  const config = useMemo<RecordConfig>(
    () => ({
      calls: { path: api.client.path, get: api.client.get, update: api.client.update },
      noun: 'client',
      crumbs: [settingsCrumb, { title: 'Navigation', to: menusHome }],
      home: entriesHome,
      head: <MenuTabs position={null} id={null} menus={menus ?? []} entries creates={false} />,
      titleOf: () => 'Dashboard entries',
      groups: [
        {
          title: 'Dashboard entries',
          note: 'Entries of this dashboard’s own menu, below Posts.',
          fields: [recordField<'client'>('dashboard_navigation', 'Entries', settingsManager)],
        },
      ],
      initial: {},
      saved: 'Successfully update settings',
      onSaved: async ({ id }) => {
        // The menu at the left is made of these.
        const client = await api.client.get(id, { exempt: true });
        if (client.ok) useSession.setState({ client: client.data });
      },
    }),
    [menus],
  );
  return <RecordScreen config={config} id={clientId} />;
}
