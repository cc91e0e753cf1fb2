import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../../api/result.ts';
import { ListError } from '../../listing/list-states.tsx';
import { api } from '../../session/api.ts';
import { may } from '../../session/may.ts';
import { useSession } from '../../session/session-store.ts';
import { fileSize } from '@vold/contract';
import { formatCount } from '../../text/format-count.ts';
import { InsightPanel } from './insight-panel.tsx';
import { ShortList } from './short-list.tsx';

/** What uploads take up. */
export function StoragePanel() {
  const clientId = useSession((state) => state.clientId);
  const allowed = useSession((state) => may(state.detail, 'insight.storage'));
  const use = useQuery({
    enabled: allowed,
    queryKey: ['insight', clientId, 'storage'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => unwrap(await api.storageUse({ signal, exempt: true })),
  });
  if (!allowed) return null;
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
        <ListError error={use.error} onRetry={() => use.refetch()} what="Storage could not be loaded" />
      ) : (
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
      )}
    </InsightPanel>
  );
}
