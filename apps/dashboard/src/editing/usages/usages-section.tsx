import { Skeleton } from '@mantine/core';
import { IconFileText, IconMenu2, type IconProps } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ListAnswer, RecordReference } from '@vold/contract';
import { type ComponentType, useState } from 'react';
import type { CallSettings } from '../../base/api/resource-calls.ts';
import { type ApiResult, unwrap } from '../../base/api/result.ts';
import type { ListQuery } from '../../base/api/where.ts';
import { formatCount } from '../../base/text/format-count.ts';
import { AppLink } from '../../base/ui/app-link.tsx';
import { useMenu } from '../../core/menu/use-menu.ts';
import { useSession } from '../../core/session/session-store.ts';
import { recordPlace } from './record-place.ts';
import { referencePlace, referenceTitle } from './reference-words.ts';
import classes from './usages.module.css';

/** The calls that it needs; `ResourceCalls` of a resource with references fits. */
export interface UsageCalls {
  readonly path: string;
  references(
    id: string,
    query: ListQuery,
    settings?: CallSettings,
  ): Promise<ApiResult<ListAnswer<RecordReference>>>;
}

const icons: Readonly<Record<string, ComponentType<IconProps>>> = { navigation: IconMenu2 };

/** How many places show before all are asked for. */
const few = 5;

/** Where a record is used; each place leads there. */
export function UsagesSection({ calls, id }: { calls: UsageCalls; id: string }) {
  const clientId = useSession((state) => state.clientId);
  const language = useSession((state) => state.language);
  const { href } = useLocation();
  const menu = useMenu();
  const listOf = (type: string) =>
    menu.flatMap(({ children }) => children).find(({ postType }) => postType === type)?.path ?? null;
  const [limit, setLimit] = useState(few);
  const places = useQuery({
    queryKey: [calls.path, clientId, 'references', id, limit],
    queryFn: async ({ signal }) => unwrap(await calls.references(id, { limit }, { signal, exempt: true })),
  });
  const { data } = places;
  return (
    <section>
      <h2>Where used</h2>
      {places.isPending && <Skeleton height={32} />}
      {places.isError && <p className={classes.note}>It could not be asked. {places.error.message}</p>}
      {data?.total === 0 && <p className={classes.note}>Nothing refers to it.</p>}
      {data && data.total > 0 && (
        <ul>
          {data.results.map((place) => {
            const Icon = icons[place.resource] ?? IconFileText;
            const to = recordPlace(place, href, listOf);
            const title = referenceTitle(place, language);
            return (
              <li key={`${place.id} ${place.language} ${place.place}`} className={classes.place}>
                <Icon size={16} aria-hidden />
                {to ? <AppLink href={to}>{title}</AppLink> : <span>{title}</span>}
                <small>{referencePlace(place)}</small>
              </li>
            );
          })}
        </ul>
      )}
      {data && data.total > data.results.length && (
        <button type="button" className={classes.more} onClick={() => setLimit(Math.min(data.total, 200))}>
          {data.total > 200 ? 'The first 200 places' : `All ${formatCount(data.total)} places`}
        </button>
      )}
    </section>
  );
}
