import type { ApiKey } from '@vold/contract';
import { formatDate, formatDateTime } from '../../base/text/date.ts';
import { vipCrumb } from '../../core/screen/crumbs.ts';
import { api } from '../../core/session/api.ts';
import { defineList } from '../../editing/definitions/define-list.tsx';

/** The client's API keys: by which programs act for the people who made them. */
export const ApiKeysScreen = defineList<ApiKey>({
  title: 'API keys',
  crumbs: [vipCrumb],
  calls: api.apiKey,
  noun: { one: 'API key', many: 'API keys' },
  searchFields: () => ['name'],
  alphabetical: () => 'name',
  modified: false,
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
  openLabel: 'Show',
  actions: { remove: 'erase' },
  empty: 'There are no API keys yet.',
});
