import { SegmentedControl, TextInput } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconFolder,
  IconLayoutGrid,
  IconLinkOff,
  IconMenu2,
  IconSearch,
  IconSortDescending,
} from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { earlierAnswer } from '../../base/ui/earlier-answer.ts';
import { useNarrow } from '../../base/ui/use-narrow.ts';
import { useSearchText } from '../../base/ui/use-search-text.ts';
import { FilterChoice } from '../listing/filter-choice.tsx';
import { FilterDays } from '../listing/filter-days.tsx';
import { TrashButton } from '../listing/trash-button.tsx';
import classes from './file-manager.module.css';
import { allFolders, type Folder } from './folder-tree.ts';
import type { MediaKind } from './media-kind.ts';
import { type MediaSearch, noFolder, typesFor } from './media-search.ts';

interface MediaFiltersProps {
  search: MediaSearch;
  onChange: (change: MediaSearch) => void;
  /** Only these can be picked. */
  only: MediaKind | undefined;
  folders: readonly Folder[];
  layout: 'grid' | 'list';
  onLayout: (layout: 'grid' | 'list') => void;
  /** "148 files"; empty while it is not known. */
  count: string;
  /** The count is that of an earlier question. */
  busy: boolean;
  /** True if the trash is shown; null if the list has no trash. */
  trash: boolean | null;
  onTrash: (shown: boolean) => void;
  action: ReactNode;
}

const uses = [
  { value: undefined, label: 'Any use' },
  { value: 'unused', label: 'Unused' },
] as const;

const orders = [
  { value: 'modified', label: 'Recently Modified' },
  { value: 'title', label: 'Alphabetical' },
  { value: 'oldest', label: 'Oldest first' },
] as const;
/** The orders of files and of deleted files; the first one is the default. */
const ordersOf = {
  files: [{ value: undefined, label: 'Recently Added' }, ...orders],
  trash: [
    { value: undefined, label: 'Recently Deleted' },
    { value: 'added', label: 'Recently Added' },
    ...orders,
  ],
} as const;

/** Search (300 ms), type, folder, sort and layout, in one row. Scrolling leaves it alone. */
export const MediaFilters = memo(function MediaFilters(props: MediaFiltersProps) {
  const { search, onChange, only, folders, layout, onLayout, count, busy, trash, onTrash, action } = props;
  const narrow = useNarrow();
  const offered = typesFor(only);
  const folderOptions = [
    { value: undefined, label: 'All folders' },
    { value: noFolder, label: 'No folder' },
    ...allFolders(folders).map(({ path, count: files }) => ({ value: path, label: `${path} (${files})` })),
  ];
  return (
    <search className={`${classes.filters} row`}>
      <SearchBox value={search.q ?? ''} onSearch={(q) => onChange({ q: q || undefined })} />
      <FilterChoice
        name="Type"
        Icon={IconAdjustmentsHorizontal}
        options={offered}
        value={search.type ?? offered[0]?.value}
        onChoose={(type) => onChange({ type: type === 'all' ? undefined : type })}
      />
      {narrow && folderOptions.length > 2 && (
        <FilterChoice
          name="Folder"
          Icon={IconFolder}
          options={folderOptions}
          value={search.folder}
          onChoose={(folder) => onChange({ folder })}
          iconOnWide
        />
      )}
      <FilterDays search={search} onChange={onChange} />
      <FilterChoice
        name="Use"
        Icon={IconLinkOff}
        options={uses}
        value={search.use}
        onChoose={(use) => onChange({ use })}
      />
      <FilterChoice
        name="Sort"
        Icon={IconSortDescending}
        options={ordersOf[trash ? 'trash' : 'files']}
        value={search.order}
        onChoose={(order) => onChange({ order })}
        iconOnWide
      />
      <span className={`num ${classes.count}`} role="status" {...earlierAnswer(busy)}>
        {count}
      </span>
      {trash !== null && <TrashButton on={trash} onChange={onTrash} />}
      <SegmentedControl
        className={classes.layouts}
        aria-label="Layout"
        value={layout}
        onChange={(value) => onLayout(value === 'list' ? 'list' : 'grid')}
        data={[
          { value: 'grid', label: <LayoutIcon Icon={IconLayoutGrid} name="Grid" /> },
          { value: 'list', label: <LayoutIcon Icon={IconMenu2} name="List" /> },
        ]}
      />
      {action}
    </search>
  );
});

function LayoutIcon({ Icon, name }: { Icon: typeof IconMenu2; name: string }) {
  return (
    <>
      <Icon size={16} aria-hidden />
      <span className="visually-hidden">{name}</span>
    </>
  );
}

function SearchBox({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const { text, type } = useSearchText(value, onSearch);
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label="Search files"
      placeholder="Search files"
      leftSection={<IconSearch size={16} aria-hidden />}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
