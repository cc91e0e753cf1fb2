import type { IconCheck } from '@tabler/icons-react';
import type { BulkAnswer, RecordBase, ReferenceList, Status } from '@vold/contract';
import type { ReactNode } from 'react';
import type { BulkAct, CallSettings, RemoveSettings, WriteSettings } from '../../base/api/resource-calls.ts';
import type { ApiResult } from '../../base/api/result.ts';
import type { Condition, ListQuery } from '../../base/api/where.ts';
import type { LanguageCoverage } from '../../base/text/language-coverage.ts';
import type { FilterName, ListLayout } from '../../base/ui/list-search.ts';
import type { Again } from './create-again.ts';
import type { Drafts } from './drafts.ts';
import type { FieldFilter } from './field-filters.ts';

/** The calls that a list makes; `ResourceCalls` fits. */
interface ListCalls<Item> {
  readonly path: string;
  list(
    query: ListQuery,
    settings?: CallSettings,
  ): Promise<ApiResult<{ results: Item[]; total: number; total_page: number }>>;
  /** Reads a whole record; lists leave out what is large. */
  get?: ((id: string, settings?: CallSettings) => Promise<ApiResult<RecordBase>>) | undefined;
  create?(fields: Record<string, unknown>, settings?: CallSettings): Promise<ApiResult<RecordBase>>;
  update(id: string, fields: Record<string, unknown>, settings?: WriteSettings): Promise<ApiResult<unknown>>;
  remove(id: string, settings?: RemoveSettings): Promise<ApiResult<unknown>>;
  references?:
    | ((
        id: string,
        query: ListQuery & { group?: string },
        settings?: CallSettings,
      ) => Promise<ApiResult<ReferenceList>>)
    | undefined;
  bulk?:
    | ((act: BulkAct, ids: readonly string[], settings?: CallSettings) => Promise<ApiResult<BulkAnswer>>)
    | undefined;
  restore(id: string, settings?: CallSettings): Promise<ApiResult<unknown>>;
  erase(id: string, settings?: CallSettings): Promise<ApiResult<unknown>>;
  discard?: ((id: string, settings?: CallSettings) => Promise<ApiResult<unknown>>) | undefined;
  duplicate(id: string, title: Record<string, string>, settings?: CallSettings): Promise<ApiResult<unknown>>;
}

export interface Column<Item> {
  id: string;
  title: string;
  render: (item: Item) => ReactNode;
  /** CSS width in `px` or `%`; default: shares what is left. */
  width?: string;
  /** Left out of a table that has no room for it. */
  wideOnly?: boolean;
  /** Stands below the first column where the table has no room for it. */
  below?: boolean;
  /** Its heading sorts: the server's order at the first press, for example `created_at DESC`; reversed at the next one. */
  sort?: string;
  /** Not shown until somebody chooses it. */
  onDemand?: boolean;
}

/** What can be done with the records of a list, by those who may (`allowedActions`). */
export interface ListActions {
  publish?: boolean;
  duplicate?: boolean;
  /** `trash`: with Undo. `erase`: for good. */
  remove?: 'trash' | 'erase';
}

/** A filter of one list's own, besides search and status. Its choice is kept in the address. */
export interface ListFilter {
  /** Parameter of the address. */
  name: FilterName;
  title: string;
  Icon: typeof IconCheck;
  /** The first one is the default, which filters nothing unless it has a condition. */
  options: readonly { value: string | undefined; label: string; where?: Condition }[];
}

/** Something else that can be done with records, one or many. */
interface RecordAction<Item> {
  label: string;
  Icon: typeof IconCheck;
  /** Whether there is anything to do for a record; default: always. */
  applies?: (item: Item) => boolean;
  /** Only of one record: it is in the records' menus alone. */
  single?: boolean;
  /** The question for many records if visitors see what it does. @param named for example "12 pages" */
  publishes?: (named: string) => string;
  /** Answers with those of which it was not done. */
  run: (items: readonly Item[]) => Promise<{ refused: readonly Item[] }>;
}

/** What records need before visitors may see them. */
interface PublishCheck<Item> {
  /** Titles of what a record lacks in a language. */
  lacks: (item: Item, language: string) => readonly string[];
  /** Opens where that is filled in. */
  open: (item: Item) => void;
}

/** Where records stand in a month. */
export interface MonthSource<Item> {
  /** Fields with a moment that the server can be asked for. The first one is what they are in order of. */
  fields: readonly [string, ...string[]];
  /** The moment that counts, null for none. */
  dateOf: (item: Item) => string | null;
}

/** All that makes the list of one resource different from another's. */
export interface ListConfig<Item extends RecordBase> {
  calls: ListCalls<Item>;
  noun: { one: string; many: string };
  /** Fields that the search looks into; null: those that the server searches for this resource. */
  searchFields: ((language: string) => readonly string[]) | null;
  /** The search looks for the words in all of the content instead, where the server can. */
  searchesContent?: boolean;
  /** Path of the Alphabetical sort; null where records have no title (LIST-09). */
  alphabetical: ((language: string) => string) | null;
  /** A default order of its own, for example `published_at DESC`; without one it is Recently Added (LIST-04). */
  order?: (language: string) => string;
  /** Recently Modified needs `updated_at`, which records that never change do not have. */
  modified?: boolean;
  /** Records per page, 50 or 20 (LIST-07, LIST-08). */
  limit: number;
  /** Condition that always holds, for example one post type. */
  where?: Condition;
  /** The first one is what it opens in. */
  layouts: readonly ListLayout[];
  /** For the layout `month`: the dates of the records. */
  month?: MonthSource<Item> | undefined;
  /** The one language that the texts have; without it they have all of the client's. */
  language?: string;
  titleOf: (item: Item, language: string) => string;
  /** Line below the title: an address, an email. */
  subtitle?: (item: Item, language: string) => string;
  /** Filters of this list's own. */
  filters?: readonly ListFilter[];
  /** Filters by fields of the records' form. */
  fieldFilters?: readonly FieldFilter[];
  /** Records can be filtered by the days they were made on. */
  dated?: boolean;
  /** Records with a status get the status filter, its mark and the bulk actions. */
  statusOf?: (item: Item) => Status;
  /** The server can sort by status. */
  sortsByStatus?: boolean;
  /** What is asked for before a draft is published. */
  toPublish?: PublishCheck<Item>;
  coverageOf?: (item: Item) => LanguageCoverage[];
  thumbnail?: (item: Item) => ReactNode;
  /** The moment that tables and cards show; default: when it was changed. */
  date?: { title: string; of: (item: Item) => string; sort?: string };
  /** Columns instead of title, author and date, besides checkbox, status and coverage. */
  columns?: readonly Column<Item>[];
  /** Columns between the title and the status: values of the records' own fields. */
  fields?: readonly Column<Item>[];
  /** Address that a record opens at; none for read-only lists. */
  open?: ((item: Item) => { href: string; label: string } | null) | undefined;
  /** Called by the title of a record that opens in a popup; `open` is an entry of its menu then. */
  onOpen?: ((item: Item) => void) | undefined;
  actions: ListActions;
  /** Undo of a deletion if there is no trash. */
  again?: Again<Item> | undefined;
  /** Records that have drafts: the list shows them as they will be. */
  drafts?: Drafts | undefined;
  /** Whether a record can be deleted; default: always. */
  removable?: (item: Item) => boolean;
  /** What else can be done with one record or with those that are selected. */
  more?: readonly RecordAction<Item>[];
  /** Rows that stand out, for example unread ones. */
  isStrong?: (item: Item) => boolean;
  /** More entries for a record's menu. */
  menu?: ((item: Item) => ReactNode) | undefined;
  /** Told of the records on the screen, for a list that needs more of them than their list answer has. */
  onShown?: (items: readonly Item[]) => void;
  /** The sentence of the empty list. */
  empty: string;
}
