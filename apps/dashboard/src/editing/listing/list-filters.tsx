import { Input } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconSearch, IconSortDescending } from '@tabler/icons-react';
import type { RecordBase } from '@vold/contract';
import { type ReactNode, useRef } from 'react';
import { earlierAnswer } from '../../base/ui/earlier-answer.ts';
import type { ListLayout, ListSearch } from '../../base/ui/list-search.ts';
import { useNarrow } from '../../base/ui/use-narrow.ts';
import { useSearchText } from '../../base/ui/use-search-text.ts';
import { FilterChoice } from './filter-choice.tsx';
import { FilterDays } from './filter-days.tsx';
import { FilterFields } from './filter-fields.tsx';
import { LayoutChoice } from './layout-choice.tsx';
import type { ListConfig } from './list-config.ts';
import classes from './list-screen.module.css';
import { TrashButton } from './trash-button.tsx';

interface ListFiltersProps<Item extends RecordBase> {
  config: ListConfig<Item>;
  search: ListSearch;
  /** Changes the address; the page starts again at 1. */
  onChange: (change: ListSearch) => void;
  /** For example "11 pages"; empty until it is known. */
  count: string;
  /** The count is from an earlier query. */
  busy: boolean;
  layout: ListLayout;
  /** Columns and saved views. */
  options: ReactNode;
  /** True if the trash is shown; null if the list has none. */
  trash: boolean | null;
  /** Adds a gap to the content above. */
  below: boolean;
}

/** Search (300 ms, LIST-01), sort, status filter, count and layout, in one row. */
export function ListFilters<Item extends RecordBase>(props: ListFiltersProps<Item>) {
  const { config, search, onChange, count, busy, layout } = props;
  const { layouts, filters = [], fieldFilters = [] } = config;
  const narrow = useNarrow();
  const sortOptions = [
    ...(config.order
      ? [{ value: undefined, label: props.trash ? 'Recently Deleted' : 'Default order' }]
      : []),
    { value: config.order && 'added', label: 'Recently Added' },
    ...(config.modified !== false ? [{ value: 'modified', label: 'Recently Modified' }] : []),
    ...(config.alphabetical ? [{ value: 'title', label: 'Alphabetical' }] : []),
  ];
  // An order of a column heading that the menu does not have is added to it.
  const own = sortOptions.some(({ value }) => value === search.sort)
    ? []
    : [{ value: search.sort, label: 'By a column' }];
  const statusOptions = [
    { value: undefined, label: 'All Status' },
    { value: 'published' as const, label: 'Published' },
    { value: 'draft' as const, label: 'Draft' },
  ];
  return (
    <search className={`${classes.filters} row`} data-below={props.below || undefined}>
      <SearchBox
        label={`Search ${config.noun.many}`}
        value={search.q ?? ''}
        onSearch={(q) => onChange({ q: q || undefined })}
      />
      <FilterChoice
        name="Sort"
        Icon={IconSortDescending}
        options={[...sortOptions, ...own]}
        value={search.sort}
        onChoose={(sort) => onChange({ sort })}
        iconOnWide
      />
      {config.statusOf && (
        <FilterChoice
          name="Status"
          Icon={IconAdjustmentsHorizontal}
          options={statusOptions}
          value={search.status}
          onChoose={(value) => onChange({ status: value })}
        />
      )}
      {filters.map(({ name, title, Icon, options }) => (
        <FilterChoice
          key={name}
          name={title}
          Icon={Icon}
          options={options}
          value={search[name]}
          onChoose={(value) => onChange({ [name]: value })}
        />
      ))}
      {fieldFilters.length > 0 && (
        <FilterFields
          filters={fieldFilters}
          value={search.fields}
          onChange={(fields) => onChange({ fields })}
        />
      )}
      {config.dated && <FilterDays search={search} onChange={onChange} />}
      <span className={`${classes.count} ${classes.wide} num`} role="status" {...earlierAnswer(busy)}>
        {count}
      </span>
      {props.trash !== null && (
        <TrashButton on={props.trash} onChange={(on) => onChange({ trash: on ? 'true' : undefined })} />
      )}
      {props.options}
      {/* On a phone, tables and cards look alike. */}
      {layouts.length > 1 && (!narrow || layouts.includes('month')) && (
        <LayoutChoice
          layouts={layouts}
          layout={layout}
          onChoose={(chosen) => onChange({ view: chosen === layouts[0] ? undefined : chosen })}
        />
      )}
    </search>
  );
}

function SearchBox({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (q: string) => void;
}) {
  const { text, type } = useSearchText(value, onSearch);
  const field = useRef<HTMLInputElement>(null);
  useHotkeys([['/', () => field.current?.focus()]]);
  return (
    // Not a TextInput, which renders twice because of its label.
    <Input
      ref={field}
      type="search"
      size="xs"
      className={classes.search}
      placeholder={label}
      aria-label={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
