import { IconHistory } from '@tabler/icons-react';
import { constants, type History } from '@vold/contract';
import { useMemo } from 'react';
import type { ListConfig } from '../../listing/list-config.ts';
import { ListScreen } from '../../listing/list-screen.tsx';
import { openPopup } from '../../popups/popup-store.ts';
import { api } from '../../session/api.ts';
import { historyTitle } from '../../text/history-title.ts';
import { formatDateTime } from '../../ui/date.ts';
import { actionChoices, actionWords } from './action-words.ts';
import { HistoryEntry } from './history-entry.tsx';

/** Wide enough for two pictures beside each other: CSS pixels. */
const entryWidth = 640;

/** The read-only audit (SHELL-47): action, model, user, ip, when (LIST-12); an entry opens what it changed. */
export function HistoryScreen() {
  const config = useMemo<ListConfig<History>>(
    () => ({
      calls: api.history,
      noun: { one: 'entry', many: 'entries' },
      searchFields: () => ['model'],
      alphabetical: null,
      modified: false,
      limit: constants.listLimit,
      layouts: ['table'],
      dated: true,
      filters: [
        {
          name: 'state',
          title: 'Action',
          Icon: IconHistory,
          options: [
            { value: undefined, label: 'All actions' },
            ...actionChoices.map(({ value, label }) => ({ value, label, where: { action: value } })),
          ],
        },
      ],
      titleOf: (entry) => historyTitle(entry),
      onOpen: (entry) =>
        openPopup({
          title: historyTitle(entry),
          width: entryWidth,
          content: () => <HistoryEntry entry={entry} />,
        }),
      columns: [
        {
          id: 'action',
          title: 'Action',
          render: (entry) => (
            <>
              {actionWords(entry.action)}
              <span className="visually-hidden"> {historyTitle(entry)}</span>
            </>
          ),
        },
        { id: 'model', title: 'Model', render: ({ model }) => model, width: '16%', below: true },
        { id: 'title', title: 'Record', render: historyTitle, width: '26%', below: true },
        {
          id: 'user',
          title: 'User',
          render: ({ user }) => user.email ?? 'System',
          width: '22%',
          below: true,
        },
        { id: 'ip', title: 'IP', render: ({ ip }) => ip ?? '', width: '12%', wideOnly: true },
        {
          id: 'when',
          title: 'When',
          render: ({ created_at }) => <time className="num">{formatDateTime(created_at)}</time>,
          width: '190px',
          below: true,
        },
      ],
      actions: {},
      empty: 'Nothing has been changed yet.',
    }),
    [],
  );
  return (
    <ListScreen title="History" crumbs={[{ title: 'VIP section', to: '/dashboard/vip' }]} config={config} />
  );
}
