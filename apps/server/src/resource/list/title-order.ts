import { type RawBuilder, sql } from 'kysely';
import type { Condition, FieldPath } from './condition.ts';
import type { SortTerm } from './parse-sort.ts';

type Fragment = RawBuilder<unknown>;

/** Resources whose titles have places in `title_order`. */
const ordered = new Set(['page', 'post', 'category', 'static']);

/** True if a path is a title in a language, which the database keeps in order. */
function isOrderedTitle(resource: string, at: FieldPath): boolean {
  return ordered.has(resource) && at.column.name === 'title' && at.below.length === 1;
}

/** The order of a list's records by their titles in one language, or by a field of their form. */
export interface TitleOrder {
  /** The relation in which its records are looked up, under the table's name. */
  readonly relation: Fragment;
  readonly descending: boolean;
  /** The conditions of the list, of this relation. */
  readonly where: Fragment;
  /** The ids and keys of its records that have one: a relation with its conditions. */
  readonly places: Fragment;
  /** True if `places` is read from an index alone. */
  readonly covered: boolean;
  /** True if a record has no key. */
  readonly isWithout: Fragment;
}

/** A text whose places in order a table keeps. */
export interface OrderedText {
  readonly table: 'title_order' | 'field_order';
  /** The condition that its places share, besides the client. */
  readonly places: Fragment;
  /** True if a record of the resource has no place. */
  readonly isWithout: Fragment;
}

/** @param covered the conditions of the list, of the table of places; null if they ask for more than it has */
export function keptOrder(
  { table: kept, places, isWithout }: OrderedText,
  of: Pick<TitleOrder, 'relation' | 'descending' | 'where'> & { readonly clientId: string },
  covered: Fragment | null,
): TitleOrder {
  const all = sql`${sql.table(kept)} where client_id = ${of.clientId} and ${places}`;
  return {
    ...of,
    places: covered
      ? sql`${all} and ${covered}`
      : sql`(select id, key from ${all}) as place join ${of.relation} using (id) where ${of.where}`,
    covered: covered !== null,
    isWithout,
  };
}

/**
 * Titles in a language, of published records or of drafts. All three values are literals, not parameters: the indexes are partial,
 * and the plan, which is cached, depends on how many records have the language.
 */
export function titlesIn(resource: string, language: string, drafted = false): OrderedText {
  const ofDrafts = sql.raw(drafted ? 'drafted' : 'not drafted');
  return {
    table: 'title_order',
    places: sql`resource = ${sql.lit(resource)} and language = ${sql.lit(language)} and ${ofDrafts}`,
    isWithout: untitledSql(language),
  };
}

/** The language of a list that is in the order of titles and nothing else before the id; null: another order. */
export function titleLanguage(resource: string, [first, second]: readonly SortTerm[]): string | null {
  if (!first || second?.at.column.name !== 'id' || first.descending !== second.descending) return null;
  return isOrderedTitle(resource, first.at) ? (first.at.below[0] ?? null) : null;
}

const kept = new Set(['id', 'type', 'status']);

/** True if a condition needs only columns that `title_order` has too. */
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
 * Ids of a part of a list in the order of titles, as the table `wanted (found_id, source, key, part)`: those with a title in the
 * language by their place in order, and behind them, in the order of ids, those without. What is behind is not looked at while
 * there are titles enough.
 *
 * @param orders the same order of each relation that the list is read from; `source` is the place of one among them
 */
export function wantedByTitle(orders: readonly TitleOrder[], { after, limit, skip }: TitlePart): Fragment {
  const [first] = orders;
  const direction = sql.raw(first?.descending ? 'desc' : 'asc');
  const further = sql.raw(first?.descending ? '<' : '>');
  const afterTitle =
    after === null
      ? sql``
      : after.key === null
        ? sql`and false`
        : sql`and (key, id) ${further} (${after.key}::text collate "C", ${after.id}::text)`;
  const afterId = after?.key === null ? sql`and id ${further} ${after.id}` : sql``;
  const titled = ofEach(
    orders.map(
      ({ places }, source) => sql`select id, ${sql.lit(source)} as source, key from ${places} ${afterTitle}`,
    ),
    sql`order by key ${direction}, id ${direction}`,
    { limit, skip: skip === 0 ? null : sql`${skip}::bigint` },
  );
  // Titles that were skipped are none of those that are skipped here.
  const titles = sql.join(
    orders.map(({ places }) => sql`(select count(*) from ${places})`),
    sql` + `,
  );
  const untitledSkip = sql`case when exists (select from titled) then 0 else greatest(0, ${skip}::bigint - (${titles})) end`;
  const untitledPart = (isUntitled: (order: TitleOrder) => Fragment) =>
    ofEach(
      orders.map(
        (
          order,
          source,
        ) => sql`select id, ${sql.lit(source)} as source from ${order.relation} where ${order.where}
          and (select count(*) from titled) < ${sql.lit(limit)} and ${isUntitled(order)} ${afterId}`,
      ),
      sql`order by id ${direction}`,
      { limit, skip: skip === 0 ? null : untitledSkip },
    );
  // If few records have a title, indexes alone find the others, which matters when many of them are skipped.
  const mayBeFew = skip > 0 && orders.every(({ covered }) => covered);
  const isOfFew = (few: Fragment) => sql`(select count(*) from few) <= ${sql.lit(mostFew)} is ${few}`;
  const untitled = mayBeFew
    ? sql`(${untitledPart(() => sql`${isOfFew(sql`true`)} and id not in (select id from few)`)})
      union all
      (${untitledPart(({ isWithout }) => sql`${isOfFew(sql`false`)} and ${isWithout}`)})`
    : untitledPart(({ isWithout }) => isWithout);
  const withTitle = sql.join(
    orders.map(({ places }) => sql`(select id from ${places} limit ${sql.lit(mostFew + 1)})`),
    sql` union all `,
  );
  const few = mayBeFew ? sql`few as materialized (${withTitle}),` : sql``;
  return sql`titled as materialized (
      ${titled}
    ), ${few} untitled as materialized (
      ${untitled}
    ), wanted as (
      select id as found_id, source, key, 0 as part from titled
      union all
      (select id, source, null, 1 from untitled order by id ${direction} limit ${sql.lit(limit)} - (select count(*) from titled))
    )`;
}

/** A part of the rows of each relation, in one order of all. */
function ofEach(
  relations: readonly Fragment[],
  order: Fragment,
  { limit, skip }: { readonly limit: number; readonly skip: Fragment | null },
): Fragment {
  const part = sql`${order} limit ${sql.lit(limit)} ${skip ? sql`offset ${skip}` : sql``}`;
  if (relations.length === 1) return sql`${relations[0]} ${part}`;
  const beginning = sql`${order} limit ${sql.lit(limit)} ${skip ? sql`+ ${skip}` : sql``}`;
  const beginnings = relations.map((relation) => sql`(${relation} ${beginning})`);
  return sql`select * from (${sql.join(beginnings, sql` union all `)}) as placed ${part}`;
}

/** The order of `wanted` once more, for rows that were joined to it. */
export function wantedOrder({ descending }: TitleOrder): Fragment {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  return sql`part, key ${direction}, found_id ${direction}`;
}

/**
 * True if a record has no title in a language. Written as a `case`, which PostgreSQL estimates as half of the records: it estimates
 * `is null` as rare, and would rather sort all of them than read them in order.
 */
function untitledSql(language: string): Fragment {
  return sql`case when vold_title_key(title->>${sql.lit(language)}) is null then true else false end`;
}
