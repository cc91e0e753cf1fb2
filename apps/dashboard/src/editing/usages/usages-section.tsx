import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReferenceList } from '@vold/contract';
import type { CallSettings } from '../../base/api/resource-calls.ts';
import { type ApiResult, unwrap } from '../../base/api/result.ts';
import type { ListQuery } from '../../base/api/where.ts';
import { useMenu } from '../../core/menu/use-menu.ts';
import { inDraft } from '../../core/session/publishing.ts';
import { useSession } from '../../core/session/session-store.ts';
import { groupKey, groupTitle } from './reference-words.ts';
import classes from './usages.module.css';
import { UsagesOfGroup } from './usages-of-group.tsx';

/** The calls that it needs; `ResourceCalls` of a resource with references fits. */
export interface UsageCalls {
  readonly path: string;
  references(
    id: string,
    query: ListQuery & { group?: string },
    settings?: CallSettings,
  ): Promise<ApiResult<ReferenceList>>;
}

/** Places of all groups together that the first answer has. */
const first = 20;

/** Where a record is used, by the kind and field of what names it; each place leads there. */
export function UsagesSection({ calls, id }: { calls: UsageCalls; id: string }) {
  const clientId = useSession((state) => state.clientId);
  const menu = useMenu().flatMap(({ children }) => children);
  const places = useQuery({
    queryKey: [calls.path, clientId, 'references', id],
    queryFn: async ({ signal }) =>
      unwrap(await calls.references(id, { limit: first }, { signal, exempt: true, ...inDraft(calls.path) })),
  });
  const { data } = places;
  return (
    <section>
      <h2>Where used</h2>
      {places.isPending && <Skeleton height={32} />}
      {places.isError && <p className={classes.note}>It could not be asked. {places.error.message}</p>}
      {data?.total === 0 && <p className={classes.note}>Nothing refers to it.</p>}
      {data?.groups.map((group) => (
        <UsagesOfGroup
          key={group.key}
          calls={calls}
          id={id}
          group={group}
          title={groupTitle(group, menu.find(({ postType }) => postType === group.type)?.title)}
          first={data.results.filter((place) => groupKey(place) === group.key)}
        />
      ))}
    </section>
  );
}
