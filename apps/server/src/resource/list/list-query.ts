import { constants, cutText, maxFound, storableText } from '@vold/contract';
import { z } from 'zod';
import { invalidField } from '../../platform/errors/api-error.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import { deletedColumn } from '../columns.ts';
import type { ResourceTable } from '../resource-table.ts';
import { seenPaths } from '../seen-record.ts';
import { createView, type View } from '../view.ts';
import type { Condition } from './condition.ts';
import type { PathResolver } from './field-path.ts';
import { assertKnownFields } from './known-fields.ts';
import { parseSort, type SortTerm } from './parse-sort.ts';
import { parseWhere } from './parse-where.ts';

const count = (name: string, most: number, least: number) =>
  z
    .string()
    .regex(/^\d{1,8}$/, `${name} must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `${name} must be from ${least} to ${most}`)
    .optional();

const text = (most: number) =>
  z
    .string()
    .max(most)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), 'This text cannot be searched for')
    .optional();

/**
 * Query of a list: `limit`/`skip` and `page`/`size` are both understood everywhere (API-10 to API-14); `limit` or
 * `size` 999999 means all. Parameters we don't know are left alone, so that a cache buster breaks nothing.
 */
export const listQueryShape = z.object({
  where: text(20_000).describe('JSON condition, for example {"title.en":{"contains":"rooms"}}'),
  sort: text(500).describe('`field DIR`, `field,dir` or `field:dir`, several separated by commas or ;'),
  limit: count('limit', constants.unlimited, 1),
  size: count('size', constants.unlimited, 1),
  skip: count('skip', 10_000_000, 0),
  page: count('page', 10_000_000, 0).describe('From 0'),
  select: text(2000).describe(
    `Fields wanted, separated by commas; records then have these and their id. With words also found: where the words are, of at most ${maxFound} records`,
  ),
  q: text(200).describe('Search in titles, any language'),
  words: text(200).describe(
    'Search for words in titles and content, any language, order, case and accents; titles first. Replaces a `contains` of the same text in `where`, which is used if the content cannot be searched; without one, `q` is',
  ),
  trash: z.enum(['true', 'false']).optional().describe('What was deleted in the last 30 days'),
});

/** A list request, checked. */
export interface ListQuery {
  readonly condition: Condition | null;
  readonly sort: readonly SortTerm[];
  readonly limit: number;
  readonly skip: number;
  readonly view: View;
  /** A part of the title. */
  readonly search: string | null;
  /** Words of title and content. */
  readonly words: string | null;
  /** True: each record says where the words are. */
  readonly found: boolean;
  readonly trash: boolean;
}

/** @throws 422 INVALID naming the parameter and the unknown field */
export function parseListQuery(
  input: z.output<typeof listQueryShape>,
  table: ResourceTable,
  { asGuest, hidden, forms }: Pick<RequestContext, 'asGuest' | 'hidden' | 'forms'>,
  defaultSort: readonly SortTerm[] = table.defaultSort,
): ListQuery {
  const { limit, skip } = pageOf(input, table);
  const trash = input.trash === 'true' && table.definition.trash;
  const selected = input.select?.split(',').map((name) => name.trim());
  const found = selected?.includes('found') === true;
  if (found && limit > maxFound) throw invalidField('limit', `At most ${maxFound} records with found`);
  const seen = (resolve: PathResolver) => seenPaths(hidden, table.name, resolve);
  const asked = {
    condition: parseWhere(input.where, seen(asGuest ? table.guestFilterPath : table.filterPath), { asGuest }),
    sort: parseSort(input.sort, seen(trash ? table.trashSortPath : table.sortPath), defaultSort),
  };
  if (table.name === 'post') assertKnownFields(forms, asked);
  return {
    ...asked,
    limit,
    skip,
    view: selectView(
      selected?.filter((name) => name !== 'found'),
      table,
      { guest: asGuest, trash },
    ),
    search: storableText(input.q ?? '').trim() || null,
    words: storableText(input.words ?? '').trim() || null,
    found,
    trash,
  };
}

/** Which part of a list is wanted; `page` goes before `skip`. @throws 422 */
export function pageOf(
  input: Pick<z.output<typeof listQueryShape>, 'limit' | 'size' | 'skip' | 'page'>,
  table: ResourceTable,
): { limit: number; skip: number } {
  const limit = input.limit ?? input.size ?? table.definition.list.limit ?? constants.listLimit;
  const skip = input.page === undefined ? (input.skip ?? 0) : input.page * limit;
  if (skip > 100_000_000) throw invalidField('page', 'There is no such page');
  return { limit, skip };
}

function selectView(
  selected: readonly string[] | undefined,
  { views }: ResourceTable,
  { guest, trash }: { guest: boolean; trash: boolean },
): View {
  if (!selected?.some(Boolean)) return guest ? views.guestList : trash ? views.trash : views.list;
  const { columns: all } = guest ? views.guest : views.record;
  const columns = trash ? [...all, deletedColumn] : all;
  const wanted = new Set(['id', ...selected]);
  for (const name of wanted) {
    if (!columns.some((column) => column.name === name)) {
      throw invalidField('select', `Unknown field: ${cutText(name, 200).toWellFormed()}`);
    }
  }
  return createView(columns.filter(({ name }) => wanted.has(name)));
}
