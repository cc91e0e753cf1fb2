import { Skeleton } from '@mantine/core';
import { fileSize } from '@vold/contract';
import classes from '../../base/ui/domain-proof.module.css';
import { QueryError } from '../../base/ui/list-states.tsx';
import { StorageMeter } from '../../editing/files/storage-meter.tsx';
import { useStorageUse } from '../../editing/files/use-storage-use.ts';

/** Shows how much a client stores, and how much it may. */
export function ClientStorage({ client }: { client: string }) {
  const use = useStorageUse(client);
  return (
    <section aria-labelledby="storage-title">
      <h2 id="storage-title">Storage</h2>
      {use.isPending && <Skeleton height={20} />}
      {use.isError && <QueryError query={use} what="Storage could not be loaded" />}
      {use.data?.limit === null && (
        <p className={classes.note}>{fileSize(use.data.used)} used, without a limit.</p>
      )}
      <StorageMeter use={use.data} />
    </section>
  );
}
