import type { DraftedRecord, ScheduledPublication } from '@vold/contract';
import { useMemo } from 'react';
import { api } from '../../core/session/api.ts';
import { useAnswer } from '../../core/session/use-answer.ts';

/** Scheduled publications of a client by record id; undefined until they are known, and if they are not enabled. */
export function useScheduledPublications(
  enabled: boolean,
): ReadonlyMap<string, ScheduledPublication> | undefined {
  const { data } = useAnswer(
    ['draft', 'scheduled'],
    (settings) => api.draft.changes({ planned: 'true' }, settings),
    { enabled },
  );
  return useMemo(
    () => data && new Map(data.results.flatMap(({ id, release }) => (release ? [[id, release]] : []))),
    [data],
  );
}

/** The scheduled publication of a record; null: it has none, undefined: it is not known (yet). */
export function useScheduledPublication(record: DraftedRecord): {
  scheduled: ScheduledPublication | null | undefined;
  error: Error | null;
} {
  const { data: scheduled, error } = useAnswer(
    ['draft', record.resource, record.id],
    (settings) => api.draft.changes(record, settings),
    { select: ({ results }) => results[0]?.release ?? null },
  );
  return { scheduled, error };
}
