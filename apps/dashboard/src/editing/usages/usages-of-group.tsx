import { IconFileText, IconMenu2, type IconProps, IconUser } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { RecordReference, ReferenceGroup } from '@vold/contract';
import { type ComponentType, useId, useState } from 'react';
import { unwrap } from '../../base/api/result.ts';
import { formatCount } from '../../base/text/format-count.ts';
import { AppLink } from '../../base/ui/app-link.tsx';
import { useMenu } from '../../core/menu/use-menu.ts';
import { readsDraft } from '../../core/session/publishing.ts';
import { useSession } from '../../core/session/session-store.ts';
import { recordPlace } from './record-place.ts';
import { referencePlace, referenceState, referenceTitle } from './reference-words.ts';
import classes from './usages.module.css';
import type { UsageCalls } from './use-references.ts';

const icons: Readonly<Record<string, ComponentType<IconProps>>> = { navigation: IconMenu2, user: IconUser };

/** Places shown before more are asked for, and how many more come at once. */
const few = 5;
const page = 50;

interface UsagesOfGroupProps {
  calls: UsageCalls;
  id: string;
  group: ReferenceGroup;
  title: string;
  /** The places that are loaded already; may be empty. */
  first: readonly RecordReference[];
}

/** The places of one kind: the first few until the user asks for more. */
export function UsagesOfGroup({ calls, id, group, title, first }: UsagesOfGroupProps) {
  const heading = useId();
  const clientId = useSession((state) => state.clientId);
  const [opened, setOpened] = useState(false);
  const more = useInfiniteQuery({
    queryKey: [calls.path, clientId, 'references', id, group.key],
    enabled: opened,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = { group: group.key, limit: page, skip: pageParam * page };
      return unwrap(
        await calls.references(id, query, { signal, exempt: true, draft: readsDraft(calls.path) }),
      );
    },
    getNextPageParam: (last, all) => (all.length * page < last.total ? all.length : undefined),
  });
  const shown = more.data?.pages.flatMap(({ results }) => results) ?? first.slice(0, few);
  const left = group.total - shown.length;
  const hasMore = more.data ? more.hasNextPage : left > 0;
  return (
    <div>
      <h3 id={heading} className={classes.group}>
        {title} <small className="num">{formatCount(group.total)}</small>
      </h3>
      <ul aria-labelledby={heading}>
        {shown.map((place) => (
          <Place key={`${place.id} ${place.language} ${place.place}`} place={place} />
        ))}
      </ul>
      {more.isError && <p className="note">The others could not be asked. {more.error.message}</p>}
      {hasMore && (
        <button
          type="button"
          className={`${classes.more} bare`}
          disabled={more.isFetching}
          onClick={() => (opened ? void more.fetchNextPage() : setOpened(true))}
        >
          {more.isFetching ? 'Loading Data...' : `${formatCount(Math.min(left, page))} more`}
        </button>
      )}
    </div>
  );
}

function Place({ place }: { place: RecordReference }) {
  const language = useSession((state) => state.language);
  const { href } = useLocation();
  const menu = useMenu();
  const listOf = (type: string) =>
    menu.flatMap(({ children }) => children).find(({ postType }) => postType === type)?.path ?? null;
  const Icon = icons[place.resource] ?? IconFileText;
  const to = recordPlace(place, href, listOf);
  const title = referenceTitle(place, language);
  return (
    <li className={`${classes.place} row`}>
      <Icon size={16} aria-hidden />
      {to ? (
        <AppLink className="cut" href={to}>
          {title}
        </AppLink>
      ) : (
        <span className="cut">{title}</span>
      )}
      <small className="cut">
        {place.field?.startsWith('data.') ? referenceState(place) : referencePlace(place)}
      </small>
    </li>
  );
}
