import { constants, type StaticText } from '@vold/contract';
import { wordNamed } from '@vold/sections/words';
import { useMemo } from 'react';
import { textIn } from '../../base/text/localized.ts';
import { api } from '../../core/session/api.ts';
import { useSession } from '../../core/session/session-store.ts';
import type { ListConfig } from '../../editing/listing/list-config.ts';
import { ListScreen } from '../../editing/listing/list-screen.tsx';
import { createdColumn } from '../../editing/listing/moment-columns.tsx';
import { useListLinks } from '../../editing/record/use-list-links.ts';

/** Settings → static text (SETS): texts of the website that belong to no page. */
export function StaticTextsScreen() {
  const { open, primary } = useListLinks('static', 'static text');
  const language = useSession((state) => state.language);
  const config = useMemo<ListConfig<StaticText>>(
    () => ({
      calls: api.staticText,
      noun: { one: 'static text', many: 'static texts' },
      searchFields: (code) => [`title.${code}`, 'data.id'],
      searchesContent: true,
      alphabetical: (code) => `title.${code}`,
      limit: constants.smallListLimit,
      layouts: ['table'],
      titleOf: ({ title }, code) => textIn(title, code) || 'Untitled',
      columns: [
        { id: 'title', title: 'Label', render: ({ title }) => textIn(title, language) || 'Untitled' },
        { id: 'id', title: 'Id', render: ({ data }) => String(data?.id ?? ''), width: '25%', wideOnly: true },
        {
          id: 'replaces',
          title: 'Replaces',
          render: ({ data }) => wordNamed(data?.id)?.text ?? '',
          width: '25%',
          wideOnly: true,
        },
        createdColumn(),
      ],
      open,
      actions: { duplicate: true, remove: 'trash' },
      empty: 'There are no static texts yet.',
    }),
    [open, language],
  );
  return (
    <ListScreen
      title="Static text"
      crumbs={[{ title: 'Settings', to: '/dashboard/settings' }]}
      config={config}
      primary={primary}
      localized
    />
  );
}
