import { fileSize } from '@vold/contract';
import { formatCount } from '../../base/text/format-count.ts';
import { QueryError } from '../../base/ui/list-states.tsx';
import { StorageMeter } from '../../editing/files/storage-meter.tsx';
import { useStorageUse } from '../../editing/files/use-storage-use.ts';
import { InsightPanel } from './insight-panel.tsx';
import classes from './insights-screen.module.css';
import { ShortList } from './short-list.tsx';

/** The storage that uploads use. */
export function StoragePanel() {
  const use = useStorageUse();
  if (!use.allowed) return null;
  const { data } = use;
  const bytes = data && data.picture.bytes + data.files.bytes;
  const kinds = [
    { id: 'picture', title: 'Pictures' },
    { id: 'files', title: 'Other files' },
  ] as const;
  return (
    <InsightPanel
      title={bytes === undefined ? 'Storage' : `Storage: ${fileSize(bytes)}`}
      link={{ label: 'Files', href: '/dashboard/files' }}
    >
      {use.isError ? (
        <QueryError query={use} what="Storage could not be loaded" />
      ) : (
        <>
          {data?.limit !== null && (
            <div className={classes.meter}>
              <StorageMeter use={data} />
            </div>
          )}
          <ShortList
            empty=""
            items={
              data &&
              kinds.map(({ id, title }) => ({
                id,
                title,
                note: `${formatCount(data[id].files)} uploaded, the trash included`,
                when: fileSize(data[id].bytes),
                href: '/dashboard/files',
              }))
            }
          />
        </>
      )}
    </InsightPanel>
  );
}
