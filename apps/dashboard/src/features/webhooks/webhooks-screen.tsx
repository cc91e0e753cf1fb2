import { constants, type Webhook } from '@vold/contract';
import { useMemo } from 'react';
import { api } from '../../core/session/api.ts';
import type { ListConfig } from '../../editing/listing/list-config.ts';
import { ListScreen } from '../../editing/listing/list-screen.tsx';
import { useListLinks } from '../../editing/record/use-list-links.ts';
import { webhookState, webhookTitle } from './webhook-words.ts';

/** The addresses that hear of the client's changes. */
export function WebhooksScreen() {
  const { open, primary } = useListLinks('webhook', 'webhook');
  const config = useMemo<ListConfig<Webhook>>(
    () => ({
      calls: api.webhook,
      noun: { one: 'webhook', many: 'webhooks' },
      searchFields: () => ['name'],
      alphabetical: () => 'name',
      limit: constants.listLimit,
      layouts: ['table'],
      titleOf: webhookTitle,
      columns: [
        { id: 'name', title: 'Name', render: webhookTitle },
        { id: 'url', title: 'Address', render: ({ url }) => url, wideOnly: true },
        {
          id: 'events',
          title: 'Events',
          render: ({ events }) => <span className="num">{events.length}</span>,
          width: '90px',
          wideOnly: true,
        },
        { id: 'state', title: 'State', render: webhookState, width: '150px', below: true },
      ],
      open,
      actions: { remove: 'erase' },
      empty: 'There are no webhooks yet. A webhook notifies another program of every change to this website.',
    }),
    [open],
  );
  return (
    <ListScreen
      title="Webhooks"
      crumbs={[{ title: 'VIP section', to: '/dashboard/vip' }]}
      config={config}
      primary={primary}
    />
  );
}
