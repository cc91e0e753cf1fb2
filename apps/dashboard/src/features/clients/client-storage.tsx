import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fileSize } from '@vold/contract';
import { unwrap } from '../../api/result.ts';
import { StorageMeter } from '../../files/storage-meter.tsx';
import { ListError } from '../../listing/list-states.tsx';
import { api } from '../../session/api.ts';
import classes from '../../ui/domain-proof.module.css';

export function storageKey(client: string): unknown[] {
  return ['insight', client, 'storage'];
}

/** Shows how much a client stores, and how much it may. */
export function ClientStorage({ client }: { client: string }) {
  const use = useQuery({
    queryKey: storageKey(client),
    queryFn: async ({ signal }) => unwrap(await api.storageUse({ signal, exempt: true, clientId: client })),
  });
  return (
    <section aria-labelledby="storage-title">
      <h2 id="storage-title">Storage</h2>
      {use.isPending && <Skeleton height={20} />}
      {use.isError && (
        <ListError error={use.error} what="Storage could not be loaded" onRetry={() => use.refetch()} />
      )}
      {use.data?.limit === null && (
        <p className={classes.note}>{fileSize(use.data.used)} used, without a limit.</p>
      )}
      <StorageMeter use={use.data} />
    </section>
  );
}
