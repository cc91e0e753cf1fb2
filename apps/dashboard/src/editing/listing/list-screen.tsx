import { Button } from '@mantine/core';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import type { RecordBase } from '@vold/contract';
import { type ReactNode, useEffect, useMemo } from 'react';
import { unwrap } from '../../base/api/result.ts';
import { lazyPart } from '../../base/loading/lazy-part.tsx';
import { whenIdle } from '../../base/loading/when-idle.ts';
import { formatCount } from '../../base/text/format-count.ts';
import { type ListSearch, listSearch } from '../../base/ui/list-search.ts';
import { ListEmpty, ListError, ListSkeleton } from '../../base/ui/list-states.tsx';
import { Screen } from '../../core/screen/screen.tsx';
import type { TopBarProps } from '../../core/screen/top-bar.tsx';
import { may } from '../../core/session/may.ts';
import { usePeople } from '../../core/session/people.ts';
import { useSession, useSignedIn } from '../../core/session/session-store.ts';
import { allPages, bulkPage } from './all-pages.ts';
import { allowedActions } from './allowed-actions.ts';
import { languageStates } from './language-states.ts';
import type { ListConfig } from './list-config.ts';
import { ListDock } from './list-dock.tsx';
import { ListFilters } from './list-filters.tsx';
import { useListLanguage } from './list-language.ts';
import { ListOptions } from './list-options.tsx';
import { usePreferences } from './list-preferences.ts';
import { listQuery } from './list-query.ts';
import { monthEntries } from './month.ts';
import { isBeyond } from './paging.ts';
import { RecordCards } from './record-cards.tsx';
import { RecordTable } from './record-table.tsx';
import { columnsOnDemand, optionalColumns } from './table-columns.ts';
import { trashOf } from './trash.ts';
import { TrashNote } from './trash-note.tsx';
import { useClientColumn } from './use-client-column.ts';
import { useDrafts } from './use-drafts.ts';
import { listed, useList } from './use-list.ts';
import { useListPlace } from './use-list-place.ts';
import { useSelection } from './use-selection.ts';

const MonthView = lazyPart(() => import('./month-view.tsx').then((module) => module.MonthView), {
  waiting: <ListSkeleton layout="table" />,
});

interface ListScreenProps<Item extends RecordBase>
  extends Pick<TopBarProps, 'title' | 'crumbs' | 'primary' | 'actions'> {
  config: ListConfig<Item>;
  /** Shown above the list, for example the homepage's card. */
  above?: ReactNode;
  /** The language switcher, for records with texts per language. */
  localized?: boolean;
}

/** The list of a resource, configured per resource. Its state is its address. */
export function ListScreen<Item extends RecordBase>(props: ListScreenProps<Item>) {
  const { config: given, above, localized, ...bar } = props;
  const { config: whole, changes } = useDrafts(useClientColumn(given));
  const { detail } = useSignedIn();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const clientId = useSession((state) => state.clientId);
  const place = `${clientId ?? 'all'} ${pathname}`;
  const asked = listSearch(useSearch({ strict: false }));
  const hasTrash = whole.actions.remove === 'trash' && may(detail, `${whole.calls.path}.restore`);
  const inTrash = hasTrash && asked.trash !== undefined;
  const search: ListSearch = { ...asked, trash: inTrash ? asked.trash : undefined };
  const config = useMemo(
    () =>
      inTrash
        ? trashOf(whole, may(detail, `${whole.calls.path}.erase`))
        : { ...whole, actions: allowedActions(detail, whole.calls.path, whole.actions) },
    [whole, detail, inTrash],
  );
  const unwanted = columnsOnDemand(config);
  const { hidden, layout: usual, setLayout } = usePreferences(place, unwanted);
  const { items, paging, error, refetch, question, isPlaceholderData: isEarlier } = useList(config, search);
  const nameOf = usePeople(items?.map((item) => item.updated_by ?? item.created_by) ?? []);
  const ids = useMemo(() => (isEarlier ? [] : (items?.map(({ id }) => id) ?? [])), [items, isEarlier]);
  const selection = useSelection(ids, question);
  useListPlace(`${place} ${JSON.stringify(search)}`, search.page ?? 1, items !== undefined && !isEarlier);
  const language = useListLanguage(config);
  const { onShown } = config;
  // After the list is painted.
  useEffect(() => (items && onShown ? whenIdle(() => onShown(items)) : undefined), [items, onShown]);
  const { layouts } = config;
  const [first = 'table'] = layouts;
  const layout = layouts.find((one) => one === search.view) ?? layouts.find((one) => one === usual) ?? first;
  const { totalPages } = paging;
  const beyond = layout !== 'month' && !isEarlier && isBeyond(paging);
  // The records of the last page may have been deleted: the page before it is shown.
  useEffect(() => {
    if (!beyond) return;
    const page = totalPages > 1 ? totalPages : undefined;
    void navigate({ to: '.', search: (now) => ({ ...now, page }), replace: true });
  }, [beyond, totalPages, navigate]);

  function change(change: ListSearch) {
    if ('view' in change) setLayout(change.view ?? first);
    const page = 'view' in change ? search.page : change.page;
    // Back returns to earlier pages and months.
    const replace = !('page' in change || 'month' in change);
    navigate({ to: '.', search: (now) => ({ ...now, ...change, page }), replace });
  }

  const cleared: ListSearch = Object.fromEntries(
    ['q', 'status', 'since', 'until', 'fields', ...(config.filters ?? []).map(({ name }) => name)].map(
      (name) => [name, undefined],
    ),
  );
  const filtered = Object.keys(cleared).some((name) => name in search);
  const coverage = config.coverageOf;
  return (
    <Screen
      {...bar}
      actions={changes ? [...(bar.actions ?? []), changes] : bar.actions}
      languages={localized ? (coverage && items ? languageStates(items.map(coverage)) : true) : undefined}
      dock={
        items && items.length > 0 && layout !== 'month' ? (
          <ListDock
            config={config}
            busy={isEarlier}
            items={items}
            paging={paging}
            selection={selection}
            readAll={readAll}
            onPage={(page) => change({ page: page > 1 ? page : undefined })}
          />
        ) : undefined
      }
    >
      {!inTrash && above}
      <ListFilters
        config={config}
        search={search}
        onChange={change}
        count={
          paging.totalPages < 0
            ? ''
            : `${formatCount(paging.total)} ${paging.total === 1 ? config.noun.one : config.noun.many}${inTrash ? ' in the trash' : ''}`
        }
        busy={isEarlier}
        layout={layout}
        options={
          <ListOptions
            list={place}
            columns={layout === 'table' ? optionalColumns(config) : []}
            unwanted={unwanted}
          />
        }
        trash={hasTrash ? inTrash : null}
        below={above !== undefined && !inTrash}
      />
      {inTrash && <TrashNote onLeave={() => change({ trash: undefined })} />}
      {error && !items ? (
        <ListError error={error} onRetry={() => refetch()} />
      ) : !items || beyond || (isEarlier && items.length === 0 && layout !== 'month') ? (
        <ListSkeleton layout={layout} />
      ) : layout === 'month' && config.month ? (
        <MonthView
          entries={monthEntries(config, config.month, items, language)}
          month={search.month}
          onMonth={(month) => change({ month })}
          busy={isEarlier}
        />
      ) : items.length === 0 ? (
        <ListEmpty text={filtered ? `No ${config.noun.many} match.` : config.empty}>
          {filtered ? (
            <Button onClick={() => change(cleared)}>Clear the filters</Button>
          ) : (
            !inTrash && bar.primary && <Button onClick={bar.primary.onClick}>{bar.primary.label}</Button>
          )}
        </ListEmpty>
      ) : layout === 'card' ? (
        <RecordCards config={config} items={items} selection={selection} nameOf={nameOf} busy={isEarlier} />
      ) : (
        <RecordTable
          config={config}
          hidden={hidden}
          items={items}
          selection={selection}
          nameOf={nameOf}
          busy={isEarlier}
          sort={search.sort}
          onSort={(sort) => change({ sort })}
        />
      )}
    </Screen>
  );

  /** Reads the records of all pages, sorted by id, so that a record that changes in the meantime does not move. */
  async function readAll(): Promise<readonly Item[]> {
    const query = { ...listQuery(config, search, language), sort: 'id DESC', skip: 0, limit: bulkPage };
    const { signal } = new AbortController();
    const { list } = listed(config, clientId);
    const first = unwrap(await list(query, { signal }));
    return (await allPages(list, query, signal, first)).results;
  }
}
