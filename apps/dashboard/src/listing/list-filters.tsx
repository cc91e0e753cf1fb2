import { ActionIcon, Button, Menu, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import {
  IconAdjustmentsHorizontal,
  IconChevronDown,
  IconLayoutGrid,
  IconMenu2,
  IconSearch,
  IconSortDescending,
} from '@tabler/icons-react';
import { constants } from '@vold/contract';
import { useEffect, useRef, useState } from 'react';
import classes from './list-screen.module.css';
import type { ListSearch } from './list-search.ts';

export interface ListFiltersProps {
  /** Records of this kind, in the plural: "Search pages". */
  many: string;
  search: ListSearch;
  /** Changes the address; the page starts again at 1. */
  onChange: (change: ListSearch) => void;
  sorts: { modified: boolean; title: boolean };
  status: boolean;
  /** "11 pages"; empty while it is not known. */
  count: string;
  layouts: readonly ('card' | 'table')[];
  layout: 'card' | 'table';
  /** There is something above, so a wider gap. */
  below: boolean;
}

/** Search (300 ms, LIST-01), sort, status filter, count and layout, in one row. */
export function ListFilters(props: ListFiltersProps) {
  const { many, search, onChange, sorts, status, count, layouts, layout } = props;
  const sortOptions = [
    { value: undefined, label: 'Recently Added' },
    ...(sorts.modified ? [{ value: 'modified' as const, label: 'Recently Modified' }] : []),
    ...(sorts.title ? [{ value: 'title' as const, label: 'Alphabetical' }] : []),
  ];
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
      <Choice
        name="Sort"
        Icon={IconSortDescending}
        options={sortOptions}
        value={search.sort}
        onChoose={(sort) => onChange({ sort })}
        iconOnWide
      />
      {status && (
        <Choice
          name="Status"
          Icon={IconAdjustmentsHorizontal}
          options={statusOptions}
          value={search.status}
          onChoose={(value) => onChange({ status: value })}
        />
      )}
      <span className={`${classes.count} ${classes.wide} num`} role="status">
        {count}
      </span>
      {layouts.length > 1 && (
        <SegmentedControl
          className={classes.wide}
          aria-label="View"
          value={layout}
          onChange={(value) => onChange({ view: value === 'table' ? 'table' : undefined })}
          data={[
            { value: 'card', label: <LayoutLabel title="Cards" Icon={IconLayoutGrid} /> },
            { value: 'table', label: <LayoutLabel title="Table" Icon={IconMenu2} /> },
          ]}
        />
      )}
    </search>
  );
}

function LayoutLabel({ title, Icon }: { title: string; Icon: typeof IconMenu2 }) {
  return (
    <>
      <Icon size={16} aria-hidden />
      <span className="visually-hidden">{title}</span>
    </>
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
  const [text, setText] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const send = useDebouncedCallback(onSearch, constants.searchDebounce);
  useHotkeys([['/', () => field.current?.focus()]]);
  // The address may change without the field: Back, or a cleared filter.
  useEffect(() => setText(value), [value]);
  return (
    <TextInput
      ref={field}
      type="search"
      size="xs"
      className={classes.search}
      placeholder={label}
      aria-label={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        send(event.currentTarget.value.trim());
      }}
    />
  );
}

interface ChoiceProps<Value> {
  name: string;
  Icon: typeof IconMenu2;
  options: { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
  iconOnWide?: boolean;
}

/** Stands for the default, which has no value in the address. */
const none = 'none';

function Choice<Value extends string | undefined>(props: ChoiceProps<Value>) {
  const { name, Icon, options, value, onChoose, iconOnWide } = props;
  const current = options.find((option) => option.value === value)?.label ?? options[0]?.label;
  const choices = (
    <Menu.Dropdown>
      <Menu.RadioGroup
        value={value ?? none}
        onChange={(chosen) => {
          const option = options.find((each) => (each.value ?? none) === chosen);
          if (option) onChoose(option.value);
        }}
      >
        {options.map((option) => (
          <Menu.RadioItem key={option.label} value={option.value ?? none} closeMenuOnClick>
            {option.label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Menu.Dropdown>
  );
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            className={`${classes.choice} ${classes.wide}`}
            aria-label={`${name}: ${current}`}
            leftSection={iconOnWide ? <Icon size={16} aria-hidden /> : undefined}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {current}
          </Button>
        </Menu.Target>
        {choices}
      </Menu>
      <Menu>
        <Menu.Target>
          <ActionIcon variant="default" className={classes.narrow} aria-label={`${name}: ${current}`}>
            <Icon size={18} />
          </ActionIcon>
        </Menu.Target>
        {choices}
      </Menu>
    </>
  );
}
