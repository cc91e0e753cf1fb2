import { IconHistory, IconPencil } from '@tabler/icons-react';
import { constants, type ListedRecord } from '@vold/contract';
import { useMemo } from 'react';
import { MenuEntry } from '../../base/ui/menu-entry.tsx';
import { api } from '../../core/session/api.ts';
import { may } from '../../core/session/may.ts';
import { useSignedIn } from '../../core/session/session-store.ts';
import type { ListConfig } from '../../editing/listing/list-config.ts';
import { ListScreen } from '../../editing/listing/list-screen.tsx';
import { createdColumn } from '../../editing/listing/moment-columns.tsx';
import { openReusableVersions, renameReusable } from '../../editing/reusable/manage-reusable.tsx';
import { reusableNouns } from '../../editing/reusable/reusable-nouns.ts';
import { pagesHome } from './editor-address.ts';
import { reusableListTitle } from './reusable-list-title.ts';

type Listed = ListedRecord<'reusable'>;

/** Synced sections, presets and templates, and the deleted ones. */
export function ReusableListScreen() {
  const { detail } = useSignedIn();
  const config = useMemo<ListConfig<Listed>>(() => {
    const updates = may(detail, 'reusable.update');
    return {
      calls: api.reusable,
      noun: { one: 'preset or synced section', many: 'presets and synced sections' },
      searchFields: () => ['title'],
      alphabetical: () => 'title',
      limit: constants.listLimit,
      layouts: ['table'],
      titleOf: ({ title }) => title,
      columns: [
        { id: 'title', title: 'Name', render: ({ title }) => title },
        { id: 'kind', title: 'Kind', render: kindOf, width: '20%', below: true },
        { id: 'excerpt', title: 'Texts', render: ({ excerpt }) => excerpt, width: '35%', wideOnly: true },
        createdColumn(),
      ],
      onOpen: updates ? renameReusable : undefined,
      menu: (item) =>
        updates && (
          <>
            <MenuEntry Icon={IconPencil} onClick={() => renameReusable(item)}>
              Rename
            </MenuEntry>
            <MenuEntry Icon={IconHistory} onClick={() => openReusableVersions(item)}>
              Versions
            </MenuEntry>
          </>
        ),
      actions: { remove: 'trash' },
      empty:
        'There are no presets and synced sections yet. The menu of a section in the live editor makes them.',
    };
  }, [detail]);
  return (
    <ListScreen title={reusableListTitle} crumbs={[{ title: 'Pages', to: pagesHome }]} config={config} />
  );
}

function kindOf({ kind }: Listed): string {
  const noun = reusableNouns[kind];
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
