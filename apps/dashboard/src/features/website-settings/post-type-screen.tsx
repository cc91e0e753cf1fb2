import { builtInRoles } from '@vold/contract';
import { useMemo } from 'react';
import { queryClient } from '../../app/query-client.ts';
import type { RecordConfig } from '../../record/record-config.ts';
import { recordField } from '../../record/record-field.ts';
import { RecordScreen } from '../../record/record-screen.tsx';
import { asData } from '../../record/record-source.ts';
import { api } from '../../session/api.ts';
import { may } from '../../session/may.ts';
import { useSignedIn } from '../../session/session-store.ts';

const home = '/dashboard/vip/website-setting';

const groups: RecordConfig['groups'] = [
  {
    title: 'Post type',
    fields: [
      recordField('title', 'Title', 'VoldInput', { required: true, half: true }),
      recordField('slug', 'Slug', 'VoldInput', { half: true }),
      recordField('data.path', 'Path', 'VoldInput', {
        required: true,
        half: true,
        note: 'What its posts name it by, for example journal: lower-case letters, digits and dashes.',
      }),
      recordField('data.hasCategory', 'Has categories', 'VoldToggle', { half: true }),
    ],
  },
  {
    title: 'Menu',
    fields: [
      recordField('data.menu_position.id', 'Menu position', 'VoldSelectOption', {
        half: true,
        options: {
          values: [
            { id: 'posts', title: 'Posts' },
            { id: 'property', title: 'Property' },
          ],
        },
      }),
      recordField('data.order', 'Order', 'VoldNumber', { half: true }),
      recordField('data.role', 'Roles', 'VoldSplitList', {
        options: { values: builtInRoles.map((role) => ({ id: role, title: role })) },
        note: 'No role: everybody who sees the section.',
      }),
      recordField('data.limited_client', 'Only for clients that manage their theme', 'VoldToggle'),
    ],
  },
  {
    title: 'Editing',
    fields: [
      recordField('data.is_single_editor', 'Single editor', 'VoldToggle', {
        half: true,
        note: 'There is one record, edited directly.',
      }),
      recordField('data.extendPageInput', 'Extends the page inputs', 'VoldToggle', { half: true }),
      recordField('data.cardDetail', 'Card detail', 'VoldCodeEditor', {
        note: 'live_editor, blockEditor, apiModel, includeFilterButton, isMultiLang, searchInModel, group.',
      }),
    ],
  },
];

/** One post type definition (VIP-15). */
export function PostTypeScreen({ id }: { id: string }) {
  const { detail } = useSignedIn();
  const config = useMemo<RecordConfig>(
    () => ({
      calls: api.websiteSetting,
      noun: 'post type',
      crumbs: [
        { title: 'VIP section', to: '/dashboard/vip' },
        { title: 'Website setting', to: home },
      ],
      home,
      titleOf: ({ title }) => String(title ?? ''),
      groups,
      initial: { data: { menu_position: { id: 'posts' }, hasCategory: false } },
      remove: 'trash',
      readOnly: !may(detail, id === 'new' ? 'website-setting.create' : 'website-setting.update'),
      prepare: (fields) => ('data' in fields ? { ...fields, data: withTitle(asData(fields.data)) } : fields),
      // The menu is made of these.
      onSaved: () => void queryClient.invalidateQueries({ queryKey: ['menu-settings'] }),
    }),
    [detail, id],
  );
  return <RecordScreen config={config} id={id} />;
}

/** The menu position carries its title beside its id; without a position there is none. */
function withTitle({ menu_position, ...data }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const id = asData(menu_position).id;
  if (id !== 'posts' && id !== 'property') return data;
  return { ...data, menu_position: { id, title: id === 'posts' ? 'Posts' : 'Property' } };
}
