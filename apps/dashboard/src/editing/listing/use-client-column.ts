import type { RecordBase } from '@vold/contract';
import { useMemo } from 'react';
import { useSession } from '../../core/session/session-store.ts';
import { useClientNames } from '../../core/session/use-clients.ts';
import type { Column, ListConfig } from './list-config.ts';

/** Adds a column with the client to a list of all clients, which masters see without a selected client. */
export function useClientColumn<Item extends RecordBase>(config: ListConfig<Item>): ListConfig<Item> {
  const across = useSession((state) => state.clientId === null) && config.calls.path !== 'client';
  const names = useClientNames(across);
  return useMemo(() => {
    const [first, ...rest] = config.columns ?? [];
    if (!across || !first) return config;
    const client: Column<Item> = {
      id: 'client',
      title: 'Client',
      render: ({ client_id }) => names.get(client_id ?? '') ?? '',
      width: '16%',
      below: true,
    };
    return { ...config, columns: [first, client, ...rest] };
  }, [config, across, names]);
}
