import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListAnswer } from '@vold/contract';
import type { CallSettings } from '../../../base/api/resource-calls.ts';
import { type ApiResult, unwrap } from '../../../base/api/result.ts';
import type { ListQuery } from '../../../base/api/where.ts';

/** So many ids fit into an address. */
const idsAtOnce = 100;

interface Chosen<T> {
  /** The records by id; undefined while they load and if they cannot be read. */
  known: ReadonlyMap<string, T> | undefined;
  /** All ids were looked up: an id without a record belongs to something that is gone. */
  isAnswered: boolean;
}

/** The records with the ids of a value, in any number. A record is shown as deleted only after all were looked up. */
export function useChosen<T extends { id: string }>(
  kind: string,
  ids: readonly string[],
  list: (query: ListQuery, settings: CallSettings) => Promise<ApiResult<ListAnswer<T>>>,
): Chosen<T> {
  const wanted = [...new Set(ids)].sort();
  const { data, isPlaceholderData } = useQuery({
    queryKey: [kind, 'chosen', wanted.join()],
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const found = new Map<string, T>();
      for (let from = 0; from < wanted.length; from += idsAtOnce) {
        const part = wanted.slice(from, from + idsAtOnce);
        const { results } = unwrap(
          await list({ where: { id: { in: part } }, limit: part.length }, { signal, exempt: true }),
        );
        for (const record of results) found.set(record.id, record);
      }
      return found;
    },
  });
  return { known: data, isAnswered: data !== undefined && !isPlaceholderData };
}
