import { Skeleton } from '@mantine/core';
import { fileSize } from '@vold/contract';
import { StorageMeter } from '../../files/storage-meter.tsx';
import { useStorageUse } from '../../files/use-storage-use.ts';
import classes from '../../ui/domain-proof.module.css';
import { ListError } from '../../ui/list-states.tsx';

/** Shows how much a client stores, and how much it may. */
export function ClientStorage({ client }: { client: string }) {
  const use = useStorageUse(client);
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
