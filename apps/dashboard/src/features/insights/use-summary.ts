import { useQuery } from '@tanstack/react-query';
import type { InsightSummary } from '@vold/contract';
import { unwrap } from '../../base/api/result.ts';
import { api } from '../../core/session/api.ts';
import { useSession } from '../../core/session/session-store.ts';
import { rememberStorageUse } from '../../editing/files/use-storage-use.ts';

/** Recent changes, scheduled records and waiting ones: one call for all these panels of Insights. */
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
