import { ActionIcon, Input } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconEye,
  IconSearch,
  IconSortDescending,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { constants } from '@vold/contract';
import { useEffect } from 'react';
import { unwrap } from '../../../base/api/result.ts';
import { formatCount } from '../../../base/text/format-count.ts';
import { type ListSearch, listSearch } from '../../../base/ui/list-search.ts';
import { ListEmpty, ListError, ListSkeleton } from '../../../base/ui/list-states.tsx';
import { useSearchText } from '../../../base/ui/use-search-text.ts';
import { settingsCrumb } from '../../../core/screen/crumbs.ts';
import { Screen } from '../../../core/screen/screen.tsx';
import { api } from '../../../core/session/api.ts';
import { may } from '../../../core/session/may.ts';
import { useSession, useSignedIn } from '../../../core/session/session-store.ts';
import { FilterChoice } from '../../../editing/listing/filter-choice.tsx';
import { RedirectTabs, redirectsHome } from '../redirect-tabs.tsx';
import classes from '../redirects.module.css';
import { MissingLine } from './missing-line.tsx';

const limit = constants.listLimit;
const orders = [
  { value: undefined, label: 'Most asked for' },
  { value: 'latest', label: 'Latest' },
];
const states = [
  { value: undefined, label: 'Open' },
  { value: 'dismissed', label: 'Dismissed' },
];

/** Addresses of the website that visitors asked for in vain. */
export function NotFoundAddressesScreen() {
  const { detail } = useSignedIn();
  const navigate = useNavigate();
  const clientId = useSession((state) => state.clientId);
  const language = useSession((state) => state.language);
  const { q = '', page = 1, sort, state } = listSearch(useSearch({ strict: false }));
  const dismissed = state === 'dismissed';
  const change = (changed: ListSearch) =>
    void navigate({
      to: '.',
      search: (now: ListSearch) => ({ ...now, page: undefined, ...changed }),
      replace: !('page' in changed),
    });
  const { text, type } = useSearchText(q, (wanted) => change({ q: wanted || undefined }));
  const query = {
    q: q || undefined,
    dismissed,
    sort: sort === 'latest' ? 'last_at' : 'hits',
    language,
    limit,
    skip: (page - 1) * limit,
  } as const;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [api.redirect.path, clientId, 'missing', query],
    queryFn: async ({ signal }) => unwrap(await api.call('GET redirect/missing', { query, signal })),
    placeholderData: keepPreviousData,
  });
  const pages = data?.total_page ?? 1;
  const beyond = !isPlaceholderData && page > Math.max(1, pages);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the last page has lost its last line
  useEffect(() => {
    if (beyond) change({ page: pages > 1 ? pages : undefined });
  }, [beyond]);

  return (
    <Screen
      title="Not found"
      crumbs={[settingsCrumb, { title: 'Redirects', to: redirectsHome }]}
      dock={
        data && data.total > limit ? (
          <div className={`${classes.paging} row`}>
            <span className="num">
              Page {formatCount(page)} of {formatCount(pages)}
            </span>
            <ActionIcon
              aria-label="Previous page"
              disabled={page <= 1}
              onClick={() => change({ page: page - 1 })}
            >
              <IconChevronLeft size={18} />
            </ActionIcon>
            <ActionIcon
              aria-label="Next page"
              disabled={page >= pages}
              onClick={() => change({ page: page + 1 })}
            >
              <IconChevronRight size={18} />
            </ActionIcon>
          </div>
        ) : undefined
      }
    >
      <RedirectTabs />
      <p className={classes.note}>
        Visitors asked for these addresses of the website in vain. A redirect leads them to the right page.
      </p>
      <div className={`${classes.filters} row`}>
        <Input
          className={classes.search}
          type="search"
          size="xs"
          aria-label="Search addresses"
          placeholder="Search addresses"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <FilterChoice
          name="Sort"
          Icon={IconSortDescending}
          options={orders}
          value={sort === 'latest' ? 'latest' : undefined}
          onChoose={(order) => change({ sort: order })}
          iconOnWide
        />
        <FilterChoice
          name="Show"
          Icon={IconEye}
          options={states}
          value={dismissed ? 'dismissed' : undefined}
          onChoose={(wanted) => change({ state: wanted })}
        />
        {data && (
          <span className={`${classes.count} num`} aria-live="polite">
            {formatCount(data.total)} {data.total === 1 ? 'address' : 'addresses'}
          </span>
        )}
      </div>
      {error && !data ? (
        <ListError error={error} onRetry={() => refetch()} />
      ) : !data || beyond ? (
        <ListSkeleton layout="table" />
      ) : data.results.length === 0 ? (
        <ListEmpty text={emptyText(q, dismissed)} />
      ) : (
        <ul className={isPlaceholderData ? classes.earlier : undefined}>
          {data.results.map((missing) => (
            <MissingLine key={missing.path} missing={missing} mayCreate={may(detail, 'redirect.create')} />
          ))}
        </ul>
      )}
    </Screen>
  );
}

function emptyText(q: string, dismissed: boolean): string {
  if (q !== '') return 'No addresses match.';
  return dismissed
    ? 'No address is dismissed.'
    : 'Every address that visitors asked for was found. What they do not find is listed here within a minute.';
}
