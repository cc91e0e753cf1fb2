import type { IconCheck } from '@tabler/icons-react';
import type { RecordBase, Status } from '@vold/contract';
import type { ReactNode } from 'react';
import type { ResourceCalls } from '../../base/api/resource-calls.ts';
import type { Condition } from '../../base/api/where.ts';
import type { LanguageCoverage } from '../../base/text/language-coverage.ts';
import type { FilterName, ListLayout } from '../../base/ui/list-search.ts';
import type { Again } from './create-again.ts';
import type { Drafts } from './drafts.ts';
import type { FieldFilter } from './field-filters.ts';

type Calls<Item> = ResourceCalls<RecordBase, Item>;

/** The calls of a list. `get` reads a whole record; answers of lists omit large fields. */
type ListCalls<Item> = Pick<
  Calls<Item>,
  | 'path'
  | 'list'
  | 'update'
  | 'remove'
  | 'references'
  | 'bulk'
  | 'restore'
  | 'erase'
  | 'discard'
  | 'duplicate'
> &
  Partial<Pick<Calls<Item>, 'get' | 'create'>>;

export interface Column<Item> {
  id: string;
  title: string;
  render: (item: Item) => ReactNode;
  /** CSS width in `px` or `%`; by default it shares the remaining width. */
  width?: string;
  /** Omitted if the table has no room for it. */
  wideOnly?: boolean;
  /** Shown below the first column if the table has no room for it. */
  below?: boolean;
  /** The order of the first click on its heading, for example `created_at DESC`; the next click reverses it. */
  sort?: string;
  /** Hidden until the user chooses it. */
  onDemand?: boolean;
}

/** Actions on the records of a list, for users with the right to them (`allowedActions`). */
export interface ListActions {
  publish?: boolean;
  duplicate?: boolean;
  /** `trash`: with Undo. `erase`: permanently. */
  remove?: 'trash' | 'erase';
}

/** A filter of one list, in addition to search and status. Its choice is kept in the address. */
export interface ListFilter {
  /** Parameter of the address. */
  name: FilterName;
  title: string;
  Icon: typeof IconCheck;
  /** The first one is the default; it filters only if it has a condition. */
  options: readonly { value: string | undefined; label: string; where?: Condition }[];
}

/** Another action on one or many records. */
interface RecordAction<Item> {
  label: string;
  Icon: typeof IconCheck;
  /** True if the action applies to a record; by default always. */
  applies?: (item: Item) => boolean;
  /** For one record only: shown only in the records' menus. */
  single?: boolean;
  /** Returns the question for many records, if visitors see the change. @param named for example "12 pages" */
  publishes?: (named: string) => string;
  /** Resolves to the records for which it was refused. */
  run: (items: readonly Item[]) => Promise<{ refused: readonly Item[] }>;
}

/** Fields that records need before they are published. */
interface PublishCheck<Item> {
  /** Returns titles of missing fields in a language. */
  lacks: (item: Item, language: string) => readonly string[];
  /** Opens the form of these fields. */
  open: (item: Item) => void;
}

/** The dates of records in a month. */
export interface MonthSource<Item> {
  /** Fields with a time that the server can filter by. Records are sorted by the first one. */
  fields: readonly [string, ...string[]];
  /** Returns the time of a record; null: none. */
  dateOf: (item: Item) => string | null;
}

/** Configuration of the list of one resource. */
export interface ListConfig<Item extends RecordBase> {
  calls: ListCalls<Item>;
  noun: { one: string; many: string };
  /** Fields to search; null: those that the server searches for this resource. */
  searchFields: ((language: string) => readonly string[]) | null;
  /** Searches all of the content instead, if the server can. */
  searchesContent?: boolean;
  /** Path of the Alphabetical sort; null if records have no title (LIST-09). */
  alphabetical: ((language: string) => string) | null;
  /** The default order, for example `published_at DESC`; without one it is Recently Added (LIST-04). */
  order?: (language: string) => string;
  /** False for records without `updated_at`, which cannot be sorted by Recently Modified. */
  modified?: boolean;
  /** Records per page, 50 or 20 (LIST-07, LIST-08). */
  limit: number;
  /** Condition of all queries, for example one post type. */
  where?: Condition;
  /** The first one is the default. */
  layouts: readonly ListLayout[];
  month?: MonthSource<Item> | undefined;
  /** The only language of the texts; by default they have all of the client's. */
  language?: string;
  titleOf: (item: Item, language: string) => string;
  /** Line below the title: an address, an email. */
  subtitle?: (item: Item, language: string) => string;
  filters?: readonly ListFilter[];
  /** Filters by fields of the records' form. */
  fieldFilters?: readonly FieldFilter[];
  /** Records can be filtered by the day of their creation. */
  dated?: boolean;
  /** Adds the status filter, the mark and the bulk actions. */
  statusOf?: (item: Item) => Status;
  /** The server can sort by status. */
  sortsByStatus?: boolean;
  toPublish?: PublishCheck<Item>;
  coverageOf?: (item: Item) => LanguageCoverage[];
  thumbnail?: (item: Item) => ReactNode;
  /** The time in tables and cards; by default the time of the last change. */
  date?: { title: string; of: (item: Item) => string; sort?: string };
  /** Columns that replace title, author and date. */
  columns?: readonly Column<Item>[];
  /** Columns between title and status, for fields of the records. */
  fields?: readonly Column<Item>[];
  /** Returns the address of a record; undefined for read-only lists. */
  open?: ((item: Item) => { href: string; label: string } | null) | undefined;
  /** Opens a record in a popup when its title is clicked; `open` is then an entry of its menu. */
  onOpen?: ((item: Item) => void) | undefined;
  actions: ListActions;
  /** Undo of a deletion if there is no trash. */
  again?: Again<Item> | undefined;
  /** Set if records can have drafts, which the list shows. */
  drafts?: Drafts | undefined;
  /** True if a record can be deleted; by default always. */
  removable?: (item: Item) => boolean;
  /** More actions on one record or on selected records. */
  more?: readonly RecordAction<Item>[];
  /** True for emphasized rows, for example unread ones. */
  isStrong?: (item: Item) => boolean;
  /** More entries for a record's menu. */
  menu?: ((item: Item) => ReactNode) | undefined;
  /** Called with the shown records, for lists that need more fields than the answer has. */
  onShown?: (items: readonly Item[]) => void;
  /** The sentence of the empty list. */
  empty: string;
}
