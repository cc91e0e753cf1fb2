import { Skeleton } from '@mantine/core';
import { useMenu } from '../../core/menu/use-menu.ts';
import { groupKey, groupTitle } from './reference-words.ts';
import { UsagesOfGroup } from './usages-of-group.tsx';
import { type UsageCalls, useReferences } from './use-references.ts';

/** Places that use a record, by their kind and field, each with a link. */
export function UsagesSection({ calls, id }: { calls: UsageCalls; id: string }) {
  const menu = useMenu().flatMap(({ children }) => children);
  const places = useReferences(calls, id);
  const { data } = places;
  return (
    <section>
      <h2>Where used</h2>
      {places.isPending && <Skeleton height={32} />}
      {places.isError && <p className="note">It could not be asked. {places.error.message}</p>}
      {data?.total === 0 && <p className="note">Nothing refers to it.</p>}
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
