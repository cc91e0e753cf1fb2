import type { WebsiteSetting } from '@vold/contract';
import { vipCrumb } from '../../core/screen/crumbs.ts';
import { api } from '../../core/session/api.ts';
import { defineList } from '../../editing/definitions/define-list.tsx';
import { createdColumn } from '../../editing/listing/moment-columns.tsx';

/** The client's post types (SHELL-46, LIST-19). */
export const PostTypesScreen = defineList<WebsiteSetting>({
  title: 'Website setting',
  crumbs: [vipCrumb],
  calls: api.websiteSetting,
  noun: { one: 'post type', many: 'post types' },
  searchFields: () => ['title', 'slug'],
  alphabetical: () => 'title',
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
  actions: { remove: 'trash' },
  empty: 'There are no post types yet.',
});
