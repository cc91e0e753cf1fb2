import { searchWords } from '@vold/contract';
import { type RawBuilder, sql } from 'kysely';
import type { RequestContext } from '../../platform/http/route.ts';
import type { ResourceTable } from '../resource-table.ts';
import { foundSql } from '../search/found-sql.ts';
import { isSearched } from '../search/searched-texts.ts';
import { typeLimitSql } from '../type-access.ts';
import type { Condition, FieldPath } from './condition.ts';
import { conditionSql } from './condition-sql.ts';
import {
  countByFields,
  fieldOrder,
  fieldSql,
  fieldsOfType,
  isCoveredByFields,
  workedOutOrder,
} from './field-order.ts';
import type { ListQuery } from './list-query.ts';
import { counterKey, splitLeftOut } from './list-total.ts';
import { isCovered, keptOrder, type TitleOrder, titleLanguage, titlesIn } from './title-order.ts';
import { hasTitleIndex, requiredTitleText, searchSql, titleContainsSql } from './title-search.ts';

type Fragment = RawBuilder<unknown>;

/** A relation that a list is read from. */
export interface ListSource {
  /** Its records, under the name of the resource's table. */
  readonly relation: Fragment;
  /** The conditions of the list, of this relation. */
  readonly where: Fragment;
  /** Where the list is in the order of titles, or of a field of a form. */
  readonly titleOrder: TitleOrder | null;
}

/** What a list reads, fixed for all of its batches. In the draft, its own source is what is published and stays as it is. */
export interface ListPlan extends ListSource {
  readonly table: ResourceTable;
  readonly query: ListQuery;
  readonly clientId: string | null;
  /** Where a counter knows the total. */
  readonly counter: string | null;
  /** Those that the counter counts and the list leaves out, as a condition; null: none. */
  readonly leftOut: Fragment | null;
  /** Reads the total from the places of fields, or from counters of the route; null where they do not know it. */
  readonly byFields: RawBuilder<{ total: number }> | null;
  /** Of the draft: the draft, which is read beside the rest; null: not of the draft. */
  readonly drafted: ListSource | null;
  /** Whether its records are looked up by what is in their titles. */
  readonly byTitle: boolean;
  /** Whether what it finds depends on the client's records alone: not on the time, as what guests see, nor on further conditions. */
  readonly ofRecords: boolean;
}

/**
 * Where the records of a source are: in the table; there, of the draft what stays as it is; drafted; or in the view of both that
 * previews read. Indexes know those in the table.
 */
type Place = 'table' | 'unchanged' | 'drafted' | 'preview';

/** True if a list can look for the words of its query in the content. Guests and fields hidden from the caller are left out. */
export function searchesContent(
  { name, clientOwned }: ResourceTable,
  { words, trash }: ListQuery,
  { clientId, asGuest, inPreview, hidden, fields }: RequestContext,
): boolean {
  return (
    words !== null &&
    searchWords(words).length > 0 &&
    isSearched(name) &&
    clientOwned &&
    clientId !== null &&
    !trash &&
    !asGuest &&
    !inPreview &&
    hidden === null &&
    fields === null
  );
}

/** @param extra a further condition of the route (SQL): no counter knows its total */
export function planList(
  table: ResourceTable,
  query: ListQuery,
  context: RequestContext,
  extra?: Fragment,
): ListPlan {
  const { name } = table;
  const { inDraft, inPreview, asGuest, ownOnly } = context;
  const clientId = table.clientOwned ? context.clientId : null;
  const published = asGuest && table.hasStatus ? publishedOnly(table, query.condition) : query.condition;
  const own: Fragment[] = [];
  if (clientId !== null) own.push(sql`client_id = ${clientId}`);
  if (table.definition.trash) own.push(query.trash ? sql`deleted_at is not null` : sql`deleted_at is null`);
  const further: Fragment[] = [];
  if (query.search !== null) further.push(searchSql(searchFields(table), query.search));
  if (ownOnly) further.push(ownSql(table, context));
  if (extra) further.push(extra);
  const limited = typeLimitSql(context.types?.use);
  const fields = fieldsOfType(context.listed, name, query, clientId);
  const language = titleLanguage(name, query.sort);
  const isIndexed = hasTitleIndex(name) && !query.trash && !inPreview && query.words === null;
  const titleText = isIndexed ? (requiredTitleText(query.condition) ?? query.search) : null;
  const byTitle = titleText !== null;

  function sourceAt(place: Place): ListSource {
    const inTable = place === 'table' || place === 'unchanged';
    const of = fields && { ...fields, workedOut: !inTable };
    const relation = foundRelation(name, place, clientId, query.words);
    const stays = (id: string) =>
      place === 'unchanged' ? [staysSql(name, clientId, sql.ref(id), query)] : [];
    const conditions = [
      ...(published ? [conditionSql(published, of && ((leaf) => fieldSql(leaf, of)))] : []),
      ...(limited ? [limited] : []),
    ];
    const found = inTable && byTitle ? [titleContainsSql(name, titleText)] : [];
    const where = allOf([...own, ...stays(`${name}.id`), ...conditions, ...found, ...further]);
    const list = { relation, descending: query.sort[0]?.descending === true, where };
    if (clientId === null || query.trash || byTitle) return { relation, where, titleOrder: null };
    if (language === null && of && !inTable)
      return { relation, where, titleOrder: workedOutOrder(query.sort, of, list) };
    const kept =
      language === null ? fieldOrder(query.sort, of) : titlesIn(name, language, place === 'drafted');
    if (kept === null || place === 'preview') return { relation, where, titleOrder: null };
    const isCovering = language === null && of ? isCoveredByFields(published, of) : isCovered(published);
    const isKept = !asGuest && further.length === 0 && isCovering;
    const covered = isKept ? allOf([...stays(`${kept.table}.id`), ...conditions]) : null;
    return { relation, where, titleOrder: keptOrder(kept, { ...list, clientId }, covered) };
  }

  const counted = !asGuest && !ownOnly && !limited && !extra && query.search === null && query.words === null;
  const { rest, leftOut } = splitLeftOut(published);
  const counter = counted ? (query.trash ? trashKey(query) : counterKey(rest)) : null;
  const uncounted = [...own, sql`id = any(${leftOut})`, ...(rest ? [conditionSql(rest)] : [])];
  const isByFields = counted && counter === null && fields && !inDraft;
  return {
    ...sourceAt(inDraft ? 'unchanged' : inPreview ? 'preview' : 'table'),
    table,
    query,
    clientId,
    counter,
    leftOut: counter !== null && leftOut.length > 0 ? allOf(uncounted) : null,
    byFields: isByFields ? countByFields(published, fields) : null,
    drafted: inDraft ? sourceAt('drafted') : null,
    byTitle,
    ofRecords: clientId !== null && !asGuest && !extra,
  };
}

/** Where a list goes further than this, the draft is read at once instead of looked up for each record before it. */
const farthest = 1000;

/** Whether a record that is published is not drafted. */
function staysSql(
  resource: string,
  clientId: string | null,
  id: Fragment,
  { skip, limit }: ListQuery,
): Fragment {
  const entries = sql`public.draft_entry where client_id = ${clientId} and resource = ${sql.lit(resource)}`;
  return skip + limit > farthest
    ? sql`${id} not in (select record_id from ${entries})`
    : sql`not exists (select from ${entries} and record_id = ${id})`;
}

function relationSql(resource: string, place: Place): Fragment {
  const as = sql.ref(resource);
  if (place === 'drafted') return sql`${sql.table(`draft.${resource}_changed`)} as ${as}`;
  if (place !== 'unchanged') return sql.table(resource);
  // The view of the draft would hide where they are stored.
  return sql`(select ctid, *, false as changed, rev as published_rev from ${sql.table(`public.${resource}`)}) as ${as}`;
}

/** Has `found_in_title` as well if words are searched for. */
function foundRelation(
  resource: string,
  place: Place,
  clientId: string | null,
  words: string | null,
): Fragment {
  const relation = relationSql(resource, place);
  const found =
    words === null || clientId === null ? null : foundSql(clientId, resource, place === 'drafted', words);
  if (found === null) return relation;
  const [record, id] = [sql.ref(resource), sql.ref(`${resource}.id`)];
  return sql`(select ${record}.*, found_in_title
    from ${relation} join ${found} as f (found_id, found_in_title) on found_id = ${id}) as ${record}`;
}

function allOf(parts: readonly Fragment[]): Fragment {
  return parts.length === 0 ? sql`true` : sql.join(parts, sql.raw(' and '));
}

function trashKey(query: ListQuery): string | null {
  return query.condition === null ? 'trash' : null;
}

function publishedOnly(table: ResourceTable, condition: Condition | null): Condition {
  const column = table.columns.find(({ name }) => name === 'status');
  if (!column) throw new Error(`${table.name} has no status`);
  const published: Condition = { kind: 'equal', at: { column, below: [] }, value: 'published' };
  return condition ? { kind: 'all', conditions: [published, condition] } : published;
}

const naming = ['title', 'name', 'email', 'from', 'to', 'action', 'sectionId'];

function searchFields(table: ResourceTable): FieldPath[] {
  const searched = table.definition.list.search ?? naming;
  return table.columns.filter(({ name }) => searched.includes(name)).map((column) => ({ column, below: [] }));
}

/** The caller's own records; of users, the caller himself. */
export function ownSql(
  table: Pick<ResourceTable, 'name'>,
  context: Pick<RequestContext, 'principal' | 'ownOnly'>,
): Fragment {
  if (context.principal.kind !== 'user') return sql`false`;
  const column = table.name === 'user' ? 'id' : 'created_by';
  return sql`${sql.ref(column)} = ${context.principal.userId}`;
}
