import { useQuery } from '@tanstack/react-query';
import type { InsightSummary } from '@vold/contract';
import { unwrap } from '../../api/result.ts';
import { rememberStorageUse } from '../../files/use-storage-use.ts';
import { api } from '../../session/api.ts';
import { useSession } from '../../session/session-store.ts';

/** All figures of Insights but page views: one call, however many post types there are. */
export function useSummary() {
  const clientId = useSession((state) => state.clientId);
  return useQuery({
    queryKey: ['insight-summary', clientId],
    queryFn: async ({ signal }): Promise<InsightSummary> => {
      const summary = unwrap(await api.insightSummary({ signal, exempt: true }));
      // The panel of storage is also the file manager's.
      if (summary.storage) rememberStorageUse(summary.storage);
      return summary;
    },
  });
}
