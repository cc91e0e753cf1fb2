import { useQuery } from '@tanstack/react-query';
import type { DraftedRecord, ScheduledPublication } from '@vold/contract';
import { unwrap } from '../../base/api/result.ts';
import { api } from '../../core/session/api.ts';
import { useSession } from '../../core/session/session-store.ts';

/** Scheduled publications of a client by record id; undefined until they are known, and if they are not enabled. */
export function useScheduledPublications(
  enabled: boolean,
): ReadonlyMap<string, ScheduledPublication> | undefined {
  const clientId = useSession((state) => state.clientId);
  const { data } = useQuery({
    queryKey: ['draft', clientId, 'scheduled'],
    enabled,
    queryFn: async ({ signal }) => {
      const { results } = unwrap(await api.draft.changes({ planned: 'true' }, { signal, exempt: true }));
      return new Map(results.flatMap(({ id, release }) => (release ? [[id, release] as const] : [])));
    },
  });
  return data;
}

/** The scheduled publication of a record; null: it has none, undefined: it is not known (yet). */
export function useScheduledPublication(record: DraftedRecord): {
  scheduled: ScheduledPublication | null | undefined;
  error: Error | null;
} {
  const clientId = useSession((state) => state.clientId);
  const { data: scheduled, error } = useQuery({
    queryKey: ['draft', clientId, record.resource, record.id],
    queryFn: async ({ signal }) => {
      const { results } = unwrap(await api.draft.changes(record, { signal, exempt: true }));
      return results[0]?.release ?? null;
    },
  });
  return { scheduled, error };
}
