import { type RawBuilder, sql } from 'kysely';
import type { Condition, FieldPath } from './condition.ts';
import type { SortTerm } from './parse-sort.ts';

type Fragment = RawBuilder<unknown>;

/** Resources whose titles have places in `title_order`. */
const ordered = new Set(['page', 'post', 'category', 'static']);

/** Whether a path is a title in a language, kept in order by the database. */
function isOrderedTitle(resource: string, at: FieldPath): boolean {
  return ordered.has(resource) && at.column.name === 'title' && at.below.length === 1;
}

/** Where the records of a list stand in the order of their titles in one language, or of a field of their form. */
export interface TitleOrder {
  readonly resource: string;
  /** The relation in which its records are looked up, under the table's name. */
  readonly table: Fragment;
  readonly clientId: string;
  readonly by: OrderedText;
  readonly descending: boolean;
  /** The conditions of the list, of its table. */
  readonly where: Fragment;
  /** The same for the table of places; null where they ask for more than it has. */
  readonly covered: Fragment | null;
}

/** A text whose places in order a table keeps. */
export interface OrderedText {
  readonly table: 'title_order' | 'field_order';
  /** What its places have in common, besides the client. */
  readonly places: Fragment;
  /** Whether a record of the resource has no place. */
  readonly isWithout: Fragment;
}

/** Titles in a language. Written out, as in the rows themselves: whether many have it decides the plan, which is kept then. */
export function titlesIn(resource: string, language: string): OrderedText {
  return {
    table: 'title_order',
    places: sql`resource = ${sql.lit(resource)} and language = ${sql.lit(language)}`,
    isWithout: untitledSql(language),
  };
}

/** The language of a list that is in the order of titles and nothing else before the id; null: another order. */
export function titleLanguage(resource: string, [first, second]: readonly SortTerm[]): string | null {
  if (!first || second?.at.column.name !== 'id' || first.descending !== second.descending) return null;
  return isOrderedTitle(resource, first.at) ? (first.at.below[0] ?? null) : null;
}

const kept = new Set(['id', 'type', 'status']);

/** Whether a condition asks for nothing but what `title_order` has too. */
export function isCovered(condition: Condition | null): boolean {
  if (condition === null) return true;
  if ('conditions' in condition) return condition.conditions.every(isCovered);
  return kept.has(condition.at.column.name) && !condition.at.column.condition;
}

/** A place in the order: of a title with its id, or of an id behind all titles. */
export interface TitlePlace {
  readonly key: string | null;
  readonly id: string;
}

export interface TitlePart {
  readonly limit: number;
  readonly skip: number;
  /** Only what follows this place. */
  readonly after: TitlePlace | null;
}

/** How many titles are looked up at most to tell records without one. */
const mostFew = 10_000;

/**
 * Ids of a part of a list in the order of titles, as the table `wanted (found_id, key, part)`: those with a title in the
 * language by their place in `title_order`, and behind them, in the order of ids, those without. What is behind is not
 * looked at while there are titles enough.
 */
export function wantedByTitle(order: TitleOrder, part: TitlePart): Fragment {
  const { table, descending } = order;
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const further = sql.raw(descending ? '<' : '>');
  const { after, limit, skip } = part;
  const titled = titledSql(order);
  const afterTitle =
    after === null
      ? sql``
      : after.key === null
        ? sql`and false`
        : sql`and (key, id) ${further} (${after.key}::text collate "C", ${after.id}::text)`;
  const afterId = after?.key === null ? sql`and id ${further} ${after.id}` : sql``;
  const skipped = skip === 0 ? sql`` : sql`offset ${skip}`;
  // Titles that were skipped are none of those that are skipped here.
  const untitledSkip =
    skip === 0
      ? sql``
      : sql`offset case when exists (select from titled) then 0
          else greatest(0, ${skip}::bigint - (select count(*) from ${titled})) end`;
  const untitledPart = (isUntitled: Fragment) => sql`
    select id from ${table} where ${order.where}
      and (select count(*) from titled) < ${sql.lit(limit)} and ${isUntitled} ${afterId}
    order by id ${direction} limit ${sql.lit(limit)} ${untitledSkip}`;
  // Where few have a title, the others are told by the indexes alone, which counts where many of them are skipped.
  const mayBeFew = skip > 0 && order.covered !== null;
  const isOfFew = (few: Fragment) => sql`(select count(*) from few) <= ${sql.lit(mostFew)} is ${few}`;
  const untitled = mayBeFew
    ? sql`(${untitledPart(sql`${isOfFew(sql`true`)} and id not in (select id from few)`)})
      union all
      (${untitledPart(sql`${isOfFew(sql`false`)} and ${order.by.isWithout}`)})`
    : untitledPart(order.by.isWithout);
  const few = mayBeFew
    ? sql`few as materialized (select id from ${titled} limit ${sql.lit(mostFew + 1)}),`
    : sql``;
  return sql`titled as materialized (
      select id, key from ${titled} ${afterTitle} order by key ${direction}, id ${direction} limit ${sql.lit(limit)} ${skipped}
    ), ${few} untitled as materialized (
      ${untitled}
    ), wanted as (
      select id as found_id, key, 0 as part from titled
      union all
      (select id, null, 1 from untitled order by id ${direction} limit ${sql.lit(limit)} - (select count(*) from titled))
    )`;
}

/** The order of `wanted` once more, for rows that were joined to it. */
export function wantedOrder({ descending }: TitleOrder): Fragment {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  return sql`part, key ${direction}, found_id ${direction}`;
}

function titledSql({ table, clientId, by, covered, where }: TitleOrder): Fragment {
  const kept = sql.table(by.table);
  const places = sql`client_id = ${clientId} and ${by.places}`;
  if (covered) return sql`${kept} where ${places} and ${covered}`;
  return sql`(select id, key from ${kept} where ${places}) as place join ${table} using (id) where ${where}`;
}

/**
 * Whether a record has no title in a language. As a `case`, of which PostgreSQL takes that half of the records have it: it
 * takes `is null` for rare, and would rather sort all of them than go through them in order.
 */
function untitledSql(language: string): Fragment {
  return sql`case when vold_title_key(title->>${sql.lit(language)}) is null then true else false end`;
}
