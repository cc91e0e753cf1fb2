import { isDrafted, type ResourceDefinition } from '@vold/contract';
import { type Column, columnsOf, deletedColumn } from './columns.ts';
import { createPathResolver, type PathResolver } from './list/field-path.ts';
import type { SortTerm } from './list/parse-sort.ts';
import { createView, type View } from './view.ts';

/** Everything about a resource's table that is known before the first request. */
export interface ResourceTable {
  readonly definition: ResourceDefinition;
  readonly name: string;
  readonly columns: readonly Column[];
  readonly hasStatus: boolean;
  readonly clientOwned: boolean;
  /** Fields that answers for guests do not have. */
  readonly privateFields: readonly string[];
  /** Record and list answers for staff, and for guests, who see no names of staff and no private fields. */
  readonly views: {
    readonly record: View;
    readonly list: View;
    /** As lists, with when each was deleted. */
    readonly trash: View;
    readonly guest: View;
    readonly guestList: View;
  };
  readonly filterPath: PathResolver;
  /** Guests may ask for fields only. */
  readonly guestFilterPath: PathResolver;
  readonly sortPath: PathResolver;
  /** Records in the trash can also be sorted by their time of deletion. */
  readonly trashSortPath: PathResolver;
  /** `id DESC` (LIST-04). */
  readonly defaultSort: readonly SortTerm[];
}

export interface TableOptions {
  /** Fields that guests never see (their database role may not read them either). */
  readonly privateFields?: readonly string[];
  /** Columns in addition to the contract's. Read with every record, never by guests. */
  readonly extraColumns?: readonly Column[];
  /** SQL by field that reads what is no plain column: derived fields. It names the table's columns in full. */
  readonly expressions?: Readonly<Record<string, string>>;
  /** Its only fields, in addition to its id, its client, revision and times; default: all. */
  readonly fields?: readonly string[];
  /** Columns that records and lists of staff have, and that `where` may ask for. */
  readonly marks?: readonly Column[];
  /** SQL by name: conditions for `where` of staff, in addition to fields. It qualifies the table's columns. */
  readonly conditions?: Readonly<Record<string, string>>;
}

/** Fields of each record that a list always includes, even for users with permission to read only some fields. */
export const alwaysListed: readonly string[] = ['id', 'client_id', 'rev', 'created_at', 'updated_at'];

/** Columns of the draft's views, in addition to those of their tables (`DraftMarks` of the contract). */
const draftColumns: readonly Column[] = [
  { name: 'changed', kind: 'boolean', nullable: false },
  { name: 'published_rev', kind: 'number', nullable: true },
];

/** The table of a resource as it is in the draft; null for those that are without drafts. */
export function createDraftTable(
  definition: ResourceDefinition,
  options: TableOptions = {},
): ResourceTable | null {
  if (!isDrafted(definition.name)) return null;
  return createResourceTable(definition, { ...options, marks: draftColumns });
}

export function createResourceTable(
  definition: ResourceDefinition,
  options: TableOptions = {},
): ResourceTable {
  const { privateFields = [], extraColumns = [], expressions = {}, conditions = {}, marks = [] } = options;
  const has = (name: string) =>
    options.fields === undefined || alwaysListed.includes(name) || options.fields.includes(name);
  const columns = [
    ...[...columnsOf(definition), ...extraColumns].filter(({ name }) => has(name)),
    ...marks,
  ].map((column) => ({ ...column, expression: expressions[column.name] }));
  const asked = Object.entries(conditions)
    .filter(([name]) => has(name))
    .map(([name, condition]): Column => ({ name, kind: 'boolean', nullable: false, condition }));
  const unlisted = new Set<string>(definition.list.omit ?? []);
  const extra = extraColumns.map(({ name }) => name);
  const unseen = new Set([...privateFields, ...extra, 'created_by', 'updated_by']);
  const listed = columns.filter(({ name }) => !unlisted.has(name));
  const deleted = definition.trash ? [deletedColumn] : [];
  const sortPath = createPathResolver(definition.list.sort, columns);
  const id = sortPath('id');
  if (!id) throw new Error(`${definition.name}: list.sort must contain id`);
  return {
    definition,
    name: definition.name,
    columns,
    hasStatus: columns.some(({ name }) => name === 'status'),
    clientOwned: definition.scope === 'client',
    privateFields,
    views: {
      record: createView(columns),
      list: createView(listed),
      trash: createView([...listed, ...deleted]),
      guest: createView(columns.filter(({ name }) => !unseen.has(name))),
      guestList: createView(listed.filter(({ name }) => !unseen.has(name))),
    },
    filterPath: createPathResolver(
      [...definition.list.filter, ...marks.map(({ name }) => name)],
      [...columns, ...asked],
    ),
    guestFilterPath: createPathResolver(definition.list.filter, columns),
    sortPath,
    trashSortPath: createPathResolver(
      [...definition.list.sort, ...deleted.map(({ name }) => name)],
      [...columns, ...deleted],
    ),
    defaultSort: [{ at: id, descending: true }],
  };
}
