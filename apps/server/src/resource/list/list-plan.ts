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
  /** The conditions of the list on this relation. */
  readonly where: Fragment;
  /** The order of titles, or of a field of a form, if the list has one that is kept or computed; null: the columns of `sort`. */
  readonly titleOrder: TitleOrder | null;
}

/** The source of a list, the same for all of its batches. In the draft, its own source has the records without a draft. */
export interface ListPlan extends ListSource {
  readonly table: ResourceTable;
  readonly query: ListQuery;
  readonly clientId: string | null;
  /** The counter that has the total; null: none has. */
  readonly counter: string | null;
  /** The condition for records that the counter includes and the list leaves out; null: none. */
  readonly leftOut: Fragment | null;
  /** Reads the total from `field_order`, or from counters of the route; null if neither has it. */
  readonly byFields: RawBuilder<{ total: number }> | null;
  /** In the draft: the drafted records, which are merged with the others; null: not in the draft. */
  readonly drafted: ListSource | null;
  /** True if its records are looked up by a text in their titles. */
  readonly byTitle: boolean;
  /** True if its result depends on the client's records only: not on the time, as what guests see, nor on further conditions. */
  readonly ofRecords: boolean;
}

/**
 * The sources of lists:
 *
 * | source | list | its records | relation | order of titles | order of a field |
 * | --- | --- | --- | --- | --- | --- |
 * | `table` | published | all | the table | `title_order` | `field_order` |
 * | `unchanged` | draft | those without a draft | the table | `title_order` | `field_order` |
 * | `drafted` | draft | drafts | the view `draft.{resource}_changed` | `title_order` | computed |
 * | `preview` | preview | what visitors will see | the view `preview.{resource}` | sorted | computed |
 *
 * A list in any other order is sorted by columns, for which the table has indexes. Only the table has an index for texts in titles.
 */
type Source = 'table' | 'unchanged' | 'drafted' | 'preview';

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

  function readFrom(source: Source): ListSource {
    const inTable = source === 'table' || source === 'unchanged';
    const ofType = fields && { ...fields, workedOut: !inTable };
    const relation = foundRelation(name, source, clientId, query.words);
    const stays = (id: string) =>
      source === 'unchanged' ? [staysSql(name, clientId, sql.ref(id), query)] : [];
    const conditions = [
      ...(published ? [conditionSql(published, ofType && ((leaf) => fieldSql(leaf, ofType)))] : []),
      ...(limited ? [limited] : []),
    ];
    const found = inTable && byTitle ? [titleContainsSql(name, titleText)] : [];
    const where = allOf([...own, ...stays(`${name}.id`), ...conditions, ...found, ...further]);
    const list = { relation, descending: query.sort[0]?.descending === true, where };
    return { relation, where, titleOrder: titleOrder() };

    function titleOrder(): TitleOrder | null {
      if (clientId === null || query.trash || byTitle) return null;
      if (language === null && ofType && !inTable) return workedOutOrder(query.sort, ofType, list);
      const isCovering =
        language === null && ofType ? isCoveredByFields(published, ofType) : isCovered(published);
      const kept =
        language === null ? fieldOrder(query.sort, ofType) : titlesIn(name, language, source === 'drafted');
      if (kept === null || source === 'preview') return null;
      const isKept = !asGuest && further.length === 0 && isCovering;
      const covered = isKept ? allOf([...stays(`${kept.table}.id`), ...conditions]) : null;
      return keptOrder(kept, { ...list, clientId }, covered);
    }
  }

  const counted = !asGuest && !ownOnly && !limited && !extra && query.search === null && query.words === null;
  const { rest, leftOut } = splitLeftOut(published);
  const counter = counted ? (query.trash ? trashKey(query) : counterKey(rest)) : null;
  const uncounted = [...own, sql`id = any(${leftOut})`, ...(rest ? [conditionSql(rest)] : [])];
  const isByFields = counted && counter === null && fields && !inDraft;
  return {
    ...readFrom(inDraft ? 'unchanged' : inPreview ? 'preview' : 'table'),
    table,
    query,
    clientId,
    counter,
    leftOut: counter !== null && leftOut.length > 0 ? allOf(uncounted) : null,
    byFields: isByFields ? countByFields(published, fields) : null,
    drafted: inDraft ? readFrom('drafted') : null,
    byTitle,
    ofRecords: clientId !== null && !asGuest && !extra,
  };
}

/** Lists that go further than this read the ids of all drafts at once instead of looking up each record. */
const maxLookedUp = 1000;

/** The condition that a record has no draft. */
function staysSql(
  resource: string,
  clientId: string | null,
  id: Fragment,
  { skip, limit }: ListQuery,
): Fragment {
  const entries = sql`public.draft_entry where client_id = ${clientId} and resource = ${sql.lit(resource)}`;
  return skip + limit > maxLookedUp
    ? sql`${id} not in (select record_id from ${entries})`
    : sql`not exists (select from ${entries} and record_id = ${id})`;
}

function relationSql(resource: string, source: Source): Fragment {
  const as = sql.ref(resource);
  if (source === 'drafted') return sql`${sql.table(`draft.${resource}_changed`)} as ${as}`;
  if (source !== 'unchanged') return sql.table(resource);
  // The view of the draft would hide the `ctid`.
  return sql`(select ctid, *, false as changed, rev as published_rev from ${sql.table(`public.${resource}`)}) as ${as}`;
}

/** Has `found_in_title` as well if words are searched for. */
function foundRelation(
  resource: string,
  source: Source,
  clientId: string | null,
  words: string | null,
): Fragment {
  const relation = relationSql(resource, source);
  const found =
    words === null || clientId === null ? null : foundSql(clientId, resource, source === 'drafted', words);
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

/** The condition for the caller's own records; of users, the caller. */
export function ownSql(
  table: Pick<ResourceTable, 'name'>,
  context: Pick<RequestContext, 'principal' | 'ownOnly'>,
): Fragment {
  if (context.principal.kind !== 'user') return sql`false`;
  const column = table.name === 'user' ? 'id' : 'created_by';
  return sql`${sql.ref(column)} = ${context.principal.userId}`;
}
