import { IconHistory } from '@tabler/icons-react';
import { constants, type History } from '@vold/contract';
import { useMemo, useState } from 'react';
import { formatDateTime } from '../../base/text/date.ts';
import { historyTitle, modelTitle } from '../../base/text/history-title.ts';
import { openPopup } from '../../core/popups/popup-store.ts';
import { vipCrumb } from '../../core/screen/crumbs.ts';
import { api } from '../../core/session/api.ts';
import { formerUser, usePeople } from '../../core/session/people.ts';
import { useLanguages } from '../../core/session/session-store.ts';
import type { ListConfig } from '../../editing/listing/list-config.ts';
import { ListScreen } from '../../editing/listing/list-screen.tsx';
import { actionChoices, actionWords } from './action-words.ts';
import { HistoryEntry } from './history-entry.tsx';

/** The read-only audit (SHELL-47): action, model, user, ip, when (LIST-12); an entry opens what it changed. */
export function HistoryScreen() {
  const [shown, setShown] = useState<readonly History[]>([]);
  const nameOf = usePeople(shown.map(({ user }) => user.id));
  const languages = useLanguages();
  const config = useMemo<ListConfig<History>>(() => {
    const titleOf = (entry: History) => historyTitle(entry, languages);
    return {
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
          options: [{ value: undefined, label: 'All actions' }, ...actionChoices],
        },
      ],
      titleOf,
      onOpen: (entry) =>
        openPopup({
          title: titleOf(entry),
          content: () => <HistoryEntry entry={entry} by={personIn(entry, nameOf)} />,
        }),
      columns: [
        {
          id: 'action',
          title: 'Action',
          render: (entry) => (
            <>
              {actionWords(entry)}
              <span className="visually-hidden"> {titleOf(entry)}</span>
            </>
          ),
          width: '96px',
        },
        { id: 'title', title: 'Record', render: titleOf, below: true },
        {
          id: 'model',
          title: 'Model',
          render: ({ model }) => modelTitle(model),
          width: '104px',
          below: true,
        },
        {
          id: 'user',
          title: 'User',
          render: (entry) => <span title={entry.user.email ?? undefined}>{personIn(entry, nameOf)}</span>,
          width: '140px',
          below: true,
        },
        {
          id: 'when',
          title: 'When',
          render: ({ created_at }) => <time className="num">{formatDateTime(created_at)}</time>,
          width: '190px',
          below: true,
          sort: 'created_at DESC',
        },
        { id: 'ip', title: 'IP', render: ({ ip }) => ip ?? '', width: '130px', wideOnly: true },
      ],
      actions: {},
      onShown: setShown,
      empty: 'Nothing has been changed yet.',
    };
  }, [nameOf, languages]);
  return <ListScreen title="History" crumbs={[vipCrumb]} config={config} />;
}

/** Who made an entry: their name, else the address that they signed in with. */
function personIn({ user }: History, nameOf: ReturnType<typeof usePeople>): string {
  const name = nameOf(user.id);
  return (name === formerUser ? user.email : name) ?? user.email ?? name ?? 'System';
}
