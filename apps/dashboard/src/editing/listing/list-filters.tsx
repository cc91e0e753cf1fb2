import { Input } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconSearch, IconSortDescending } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { earlierAnswer } from '../../base/ui/earlier-answer.ts';
import type { ListLayout, ListSearch } from '../../base/ui/list-search.ts';
import { useNarrow } from '../../base/ui/use-narrow.ts';
import { useSearchText } from '../../base/ui/use-search-text.ts';
import type { FieldFilter } from './field-filters.ts';
import { FilterChoice } from './filter-choice.tsx';
import { FilterDays } from './filter-days.tsx';
import { FilterFields } from './filter-fields.tsx';
import { LayoutChoice } from './layout-choice.tsx';
import type { ListFilter } from './list-config.ts';
import classes from './list-screen.module.css';
import { TrashButton } from './trash-button.tsx';

export interface ListFiltersProps {
  /** Records of this kind, in the plural: "Search pages". */
  many: string;
  search: ListSearch;
  /** Changes the address; the page starts again at 1. */
  onChange: (change: ListSearch) => void;
  sorts: { own: boolean; modified: boolean; title: boolean };
  status: boolean;
  filters: readonly ListFilter[];
  fieldFilters: readonly FieldFilter[];
  dated: boolean;
  /** For example "11 pages"; empty until it is known. */
  count: string;
  /** The count is from an earlier query. */
  busy: boolean;
  layouts: readonly ListLayout[];
  layout: ListLayout;
  /** Columns and saved views. */
  options: ReactNode;
  /** True if the trash is shown; null if the list has none. */
  trash: boolean | null;
  /** Adds a gap to the content above. */
  below: boolean;
}

/** Search (300 ms, LIST-01), sort, status filter, count and layout, in one row. */
export function ListFilters(props: ListFiltersProps) {
  const { many, search, onChange, sorts, status, count, busy, layouts, layout } = props;
  const narrow = useNarrow();
  const sortOptions = [
    ...(sorts.own ? [{ value: undefined, label: props.trash ? 'Recently Deleted' : 'Default order' }] : []),
    { value: sorts.own ? 'added' : undefined, label: 'Recently Added' },
    ...(sorts.modified ? [{ value: 'modified', label: 'Recently Modified' }] : []),
    ...(sorts.title ? [{ value: 'title', label: 'Alphabetical' }] : []),
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
    <search className={classes.filters} data-below={props.below || undefined}>
      <SearchBox
        label={`Search ${many}`}
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
      {status && (
        <FilterChoice
          name="Status"
          Icon={IconAdjustmentsHorizontal}
          options={statusOptions}
          value={search.status}
          onChoose={(value) => onChange({ status: value })}
        />
      )}
      {props.filters.map(({ name, title, Icon, options }) => (
        <FilterChoice
          key={name}
          name={title}
          Icon={Icon}
          options={options}
          value={search[name]}
          onChoose={(value) => onChange({ [name]: value })}
        />
      ))}
      {props.fieldFilters.length > 0 && (
        <FilterFields
          filters={props.fieldFilters}
          value={search.fields}
          onChange={(fields) => onChange({ fields })}
        />
      )}
      {props.dated && <FilterDays search={search} onChange={onChange} />}
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
