import { externalTicketList } from '@vold/contract';
import { defineRoute } from '../../platform/http/route.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { fetchTickets } from './fetch-tickets.ts';
import { createProviderCache } from './provider-cache.ts';
import { readProvider } from './read-provider.ts';

/**
 * The client's external ticket provider (API-69). It is called by this server, so that its credentials reach no
 * browser, and its failure is an answer of this one call.
 */
export function createTicketProviderModule({ db, keychain, fetch }: ModuleDeps): ApiModule {
  const cache = createProviderCache();
  const route = defineRoute({
    method: 'GET',
    path: 'ticket-provider/tickets',
    action: 'ticket-provider.list',
    access: 'action',
    summary: 'List the tickets of the external ticket provider',
    response: externalTicketList,
    refusals: ['NOT_CONFIGURED', 'PROVIDER_FAILED', 'PROVIDER_TIMEOUT'],
    handle: async ({ scope, clientId }) => {
      const provider = await readProvider(db, keychain, scope, clientId ?? '');
      const known = await cache.read(clientId ?? '', provider.key, () => fetchTickets(fetch, provider));
      const results = known.tickets;
      const total_page = results.length > 0 ? 1 : 0;
      return { results, total: results.length, total_page, fetched_at: known.at, stale: known.stale };
    },
  });
  return { routes: [route] };
}
