import { type ApiKey, constants } from '@vold/contract';
import { useMemo } from 'react';
import { formatDate, formatDateTime } from '../../base/text/date.ts';
import { api } from '../../core/session/api.ts';
import type { ListConfig } from '../../editing/listing/list-config.ts';
import { ListScreen } from '../../editing/listing/list-screen.tsx';
import { useListLinks } from '../../editing/record/use-list-links.ts';

/** The client's API keys: by which programs act for the people who made them. */
export function ApiKeysScreen() {
  const { open, primary } = useListLinks('api-key', 'API key');
  const config = useMemo<ListConfig<ApiKey>>(
    () => ({
      calls: api.apiKey,
      noun: { one: 'API key', many: 'API keys' },
      searchFields: () => ['name'],
      alphabetical: () => 'name',
      modified: false,
      limit: constants.listLimit,
      layouts: ['table'],
      titleOf: ({ name }) => name,
      columns: [
        { id: 'name', title: 'Name', render: ({ name }) => name },
        { id: 'key', title: 'Key', render: ({ hint }) => <code>{hint}…</code>, width: '170px', below: true },
        {
          id: 'scopes',
          title: 'Actions',
          render: ({ scopes }) => <span className="num">{scopes.length}</span>,
          width: '90px',
          wideOnly: true,
        },
        {
          id: 'expires',
          title: 'Expires',
          render: ({ expires_at }) => (
            <span className="num">{expires_at ? formatDate(expires_at) : 'Never'}</span>
          ),
          width: '170px',
          wideOnly: true,
          sort: 'expires_at ASC',
        },
        {
          id: 'used',
          title: 'Last used',
          render: ({ last_used_at }) => (
            <span className="num">{last_used_at ? formatDateTime(last_used_at) : 'Never'}</span>
          ),
          width: '200px',
          wideOnly: true,
          sort: 'last_used_at DESC',
        },
      ],
      open: (item) => {
        const link = open(item);
        return link && { ...link, label: 'Show' };
      },
      actions: { remove: 'erase' },
      empty: 'There are no API keys yet.',
    }),
    [open],
  );
  return (
    <ListScreen
      title="API keys"
      crumbs={[{ title: 'VIP section', to: '/dashboard/vip' }]}
      config={config}
      primary={primary}
    />
  );
}
