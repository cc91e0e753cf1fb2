import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '../../base/api/result.ts';
import { api } from './api.ts';

/** The host names of a client's website, and which of them are proven. */
export function clientDomainsQuery(client: string) {
  return queryOptions({
    queryKey: ['client', client, 'domains'],
    queryFn: async ({ signal }) =>
      unwrap(await api.call('GET client/:id/domain', { params: { id: client }, signal, exempt: true }))
        .results,
  });
}
