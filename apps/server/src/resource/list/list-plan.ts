import { type RawBuilder, sql } from 'kysely';
import type { RequestContext } from '../../platform/http/route.ts';
import type { ResourceTable } from '../resource-table.ts';
import { typeLimitSql } from '../type-access.ts';
import type { Condition, FieldPath } from './condition.ts';
import { conditionSql } from './condition-sql.ts';
import {
  countByFields,
  type FieldsOfType,
  fieldOrder,
  fieldSql,
  fieldsOfType,
  isCoveredByFields,
} from './field-order.ts';
import type { ListQuery } from './list-query.ts';
import { counterKey, splitLeftOut } from './list-total.ts';
import { isCovered, type OrderedText, type TitleOrder, titleLanguage, titlesIn } from './title-order.ts';
import { hasTitleIndex, requiredTitleText, searchSql, titleContainsSql } from './title-search.ts';

/** What a list reads, fixed for all of its batches. */
export interface ListPlan {
  readonly table: ResourceTable;
  readonly query: ListQuery;
  readonly clientId: string | null;
  readonly where: RawBuilder<unknown>;
  /** Where a counter knows the total. */
  readonly counter: string | null;
  /** Those that the counter counts and the list leaves out, as a condition; null: none. */
  readonly leftOut: RawBuilder<unknown> | null;
  /** Reads the total from the places of fields; null where they do not know it. */
  readonly byFields: RawBuilder<{ total: number }> | null;
  /** Of the draft: what is published and stays as it is, and what is prepared, are read in order and merged. */
  readonly inDraft: boolean;
  /** Whether its records are looked up by what is in their titles. */
  readonly byTitle: boolean;
  /** Whether what it finds depends on the client's records alone: not on the time, as what guests see, nor on further conditions. */
  readonly ofRecords: boolean;
  /** Where the order is that of titles in a language. */
  readonly titleOrder: TitleOrder | null;
}

/** @param extra a further condition of the route (SQL): no counter knows its total */
export function planList(
  table: ResourceTable,
  query: ListQuery,
  context: RequestContext,
  extra?: RawBuilder<unknown>,
): ListPlan {
  const clientId = table.clientOwned ? context.clientId : null;
  const published: Condition | null =
    context.asGuest && table.hasStatus ? publishedOnly(table, query.condition) : query.condition;
  const own: RawBuilder<unknown>[] = [];
  if (clientId !== null) own.push(sql`client_id = ${clientId}`);
  if (table.definition.trash) own.push(query.trash ? sql`deleted_at is not null` : sql`deleted_at is null`);
  // Places in order are kept of published records, as they are.
  const { inDraft, inPreview } = context;
  const fields = inDraft ? null : fieldsOfType(context.listed, table.name, query, clientId);
  const toSql = (condition: Condition) =>
    conditionSql(condition, fields && ((leaf) => fieldSql(leaf, fields)));
  const parts = published ? [...own, toSql(published)] : [...own];
  const isIndexed = hasTitleIndex(table.name) && !query.trash && !inDraft && !inPreview;
  const titleText = isIndexed ? (requiredTitleText(query.condition) ?? query.search) : null;
  if (titleText !== null) parts.push(titleContainsSql(table.name, titleText));
  if (query.search !== null) parts.push(searchSql(searchFields(table), query.search));
  if (context.ownOnly) parts.push(ownSql(table, context));
  const limited = typeLimitSql(context.types?.use);
  if (limited) parts.push(limited);
  if (extra) parts.push(extra);
  const counted = !context.asGuest && !context.ownOnly && !limited && !extra && query.search === null;
  const { rest, leftOut } = splitLeftOut(published);
  const counter = counted ? (query.trash ? trashKey(query) : counterKey(rest)) : null;
  const uncounted = [...own, sql`id = any(${leftOut})`, ...(rest ? [toSql(rest)] : [])];
  const plan = {
    table,
    query,
    clientId,
    where: allOf(parts),
    counter,
    leftOut: counter !== null && leftOut.length > 0 ? allOf(uncounted) : null,
    byFields: counted && counter === null && fields ? countByFields(published, fields) : null,
    inDraft,
    byTitle: titleText !== null,
    ofRecords: clientId !== null && !context.asGuest && !extra,
  };
  const by = query.trash || plan.byTitle ? null : orderedBy(table.name, query.sort, fields);
  if (clientId === null || by === null || inPreview) return { ...plan, titleOrder: null };
  const isPlain = !context.asGuest && !context.ownOnly && !extra && query.search === null;
  const conditions = [...(published ? [toSql(published)] : []), ...(limited ? [limited] : [])];
  const titleOrder = {
    resource: table.name,
    table: inDraft ? unchangedSql(table.name) : sql.table(table.name),
    clientId,
    by,
    descending: query.sort[0]?.descending === true,
    where: plan.where,
    covered:
      isPlain &&
      !inDraft &&
      (by.table === 'field_order' && fields ? isCoveredByFields(published, fields) : isCovered(published))
        ? allOf(conditions)
        : null,
  };
  return { ...plan, titleOrder };
}

/** What has places in order by which a list is asked for; null: another order. */
function orderedBy(
  resource: string,
  sort: ListQuery['sort'],
  fields: FieldsOfType | null,
): OrderedText | null {
  const language = titleLanguage(resource, sort);
  return language === null ? fieldOrder(sort, fields) : titlesIn(resource, language);
}

/** Records that stay as they are, under the name of their table. */
export function unchangedSql(resource: string): RawBuilder<unknown> {
  return sql`${sql.table(`draft.${resource}_unchanged`)} as ${sql.ref(resource)}`;
}

function allOf(parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
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
  table: ResourceTable,
  context: Pick<RequestContext, 'principal' | 'ownOnly'>,
): RawBuilder<unknown> {
  if (context.principal.kind !== 'user') return sql`false`;
  const column = table.name === 'user' ? 'id' : 'created_by';
  return sql`${sql.ref(column)} = ${context.principal.userId}`;
}
