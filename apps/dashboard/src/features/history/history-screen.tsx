import { constants, type History } from '@vold/contract';
import { useMemo } from 'react';
import type { ListConfig } from '../../listing/list-config.ts';
import { ListScreen } from '../../listing/list-screen.tsx';
import { api } from '../../session/api.ts';
import { historyTitle } from '../../text/history-title.ts';
import { formatDateTime } from '../../ui/date.ts';

const actions: Record<string, string> = {
  create: 'Created',
  update: 'Updated',
  delete: 'Deleted',
  restore: 'Restored',
  erase: 'Erased',
};

/** The read-only audit (SHELL-47): action, model, user, ip, when (LIST-12). */
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
      titleOf: (entry) => historyTitle(entry),
      columns: [
        { id: 'action', title: 'Action', render: ({ action }) => actions[action] ?? action },
        { id: 'model', title: 'Model', render: ({ model }) => model, width: '16%' },
        { id: 'title', title: 'Record', render: historyTitle, width: '26%', wideOnly: true },
        { id: 'user', title: 'User', render: ({ user }) => user.email ?? 'System', width: '22%' },
        { id: 'ip', title: 'IP', render: ({ ip }) => ip ?? '', width: '12%', wideOnly: true },
        {
          id: 'when',
          title: 'When',
          render: ({ created_at }) => <time className="num">{formatDateTime(created_at)}</time>,
          width: '190px',
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
