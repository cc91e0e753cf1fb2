import type { Webhook } from '@vold/contract';
import { vipCrumb } from '../../core/screen/crumbs.ts';
import { api } from '../../core/session/api.ts';
import { defineList } from '../../editing/definitions/define-list.tsx';
import { webhookState, webhookTitle } from './webhook-words.ts';

/** The addresses that hear of the client's changes. */
export const WebhooksScreen = defineList<Webhook>({
  title: 'Webhooks',
  crumbs: [vipCrumb],
  calls: api.webhook,
  noun: { one: 'webhook', many: 'webhooks' },
  searchFields: () => ['name'],
  alphabetical: () => 'name',
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
  actions: { remove: 'erase' },
  empty: 'There are no webhooks yet. A webhook notifies another program of every change to this website.',
});
