import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { constants } from '@vold/contract';
import { useMemo } from 'react';
import { unwrap } from '../../base/api/result.ts';
import { contains } from '../../base/api/where.ts';
import { api } from './api.ts';
import { useAllRecords } from './use-all-records.ts';

/**
 * The clients that a master can work on, by name: as many as a list shows, the server searches the rest. The platform's
 * own is none of them.
 * @param text a part of the name
 */
export function useClients(text: string, enabled = true) {
  const [wanted] = useDebouncedValue(text.trim(), constants.searchDebounce);
  const answer = useQuery({
    queryKey: ['client', null, 'choices', wanted],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      unwrap(
        await api.client.list(
          { where: contains(['name'], wanted), sort: 'name ASC', limit: constants.listLimit },
          { signal },
        ),
      ),
  });
  return {
    ...answer,
    /** The clients answer an earlier question, or more was typed since: none of them can be chosen. */
    isEarlier: answer.isPlaceholderData || wanted !== text.trim(),
    clients: answer.data?.results.filter(({ master }) => !master),
    /** There are more than are shown. */
    more: (answer.data?.total ?? 0) > constants.listLimit,
  };
}

/** Names of all clients, the platform's own included, by their ids: for a master. */
export function useClientNames(enabled: boolean): ReadonlyMap<string, string> {
  const clients = useAllRecords(api.client, ['name'], 'name ASC', enabled);
  return useMemo(() => new Map(clients?.map(({ id, name }) => [id, name])), [clients]);
}
