import { constants, type WebsiteSetting } from '@vold/contract';
import { useMemo } from 'react';
import { api } from '../../core/session/api.ts';
import type { ListConfig } from '../../editing/listing/list-config.ts';
import { ListScreen } from '../../editing/listing/list-screen.tsx';
import { createdColumn } from '../../editing/listing/moment-columns.tsx';
import { useListLinks } from '../../editing/record/use-list-links.ts';

/** The client's post types (SHELL-46, LIST-19). */
export function PostTypesScreen() {
  const { open, primary } = useListLinks('website-setting', 'post type');
  const config = useMemo<ListConfig<WebsiteSetting>>(
    () => ({
      calls: api.websiteSetting,
      noun: { one: 'post type', many: 'post types' },
      searchFields: () => ['title', 'slug'],
      alphabetical: () => 'title',
      limit: constants.listLimit,
      layouts: ['table'],
      titleOf: ({ title }) => title,
      columns: [
        { id: 'title', title: 'Setting Name', render: ({ title }) => title },
        { id: 'path', title: 'Path', render: ({ data }) => data.path ?? '', width: '20%', wideOnly: true },
        {
          id: 'menu',
          title: 'Menu position',
          render: ({ data }) => data.menu_position?.title || data.menu_position?.id || '',
          width: '16%',
          below: true,
        },
        {
          id: 'category',
          title: 'Categories',
          render: ({ data }) => (data.hasCategory ? 'Yes' : 'No'),
          width: '110px',
          wideOnly: true,
        },
        createdColumn(),
      ],
      open,
      actions: { remove: 'trash' },
      empty: 'There are no post types yet.',
    }),
    [open],
  );
  return (
    <ListScreen
      title="Website setting"
      crumbs={[{ title: 'VIP section', to: '/dashboard/vip' }]}
      config={config}
      primary={primary}
    />
  );
}
