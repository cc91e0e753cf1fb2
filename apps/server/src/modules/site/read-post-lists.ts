import type { CollectionRequest, Locale, Post } from '@vold/contract';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';
import { type DefinedView, viewsOfPosts } from './defined-sections.ts';
import { asArranged, type ListOrder, newestFirst, orderOfType, orderValue } from './list-order.ts';
import type { FrameRow } from './read-frame.ts';

export interface PostRow
  extends Pick<Post, 'id' | 'type' | 'title' | 'featured' | 'meta' | 'data' | 'published_at' | 'categories'> {
  created_at: string;
  updated_at: string;
  addresses: Record<string, string> | null;
}

const addresses = sql`(
  select jsonb_object_agg(a.language, a.path) from address a
  where a.client_id = vold_client_id() and a.resource = 'post' and a.record_id = p.id
)`;
const summaryColumns = sql`p.id, p.type, p.title, p.featured, p.meta, p.data, p.categories, p.published_at, p.created_at, p.updated_at`;

/** True if a post is in one of the categories: references are ids, or objects with `id` or `_id`. */
function inCategories(ids: ReturnType<typeof sql>) {
  return sql`exists (
    select from jsonb_array_elements(p.categories) c
    where coalesce(c ->> 'id', c ->> '_id', c #>> '{}') = any(${ids})
  )`;
}

/** True if a post is in a list that a reader of a language sees. */
function isListedIn({ language, translatedOnly }: Locale) {
  if (!translatedOnly) return sql`true`;
  return sql`exists (
    select from address a
    where a.client_id = vold_client_id() and a.resource = 'post' and a.record_id = p.id and a.language = ${language}
  )`;
}

/** The posts that sections ask for, by section, in one statement however many sections ask. */
export async function readCollections(
  tx: Transaction,
  requests: ReadonlyMap<string, CollectionRequest>,
  { frame, locale }: { readonly frame: FrameRow; readonly locale: Locale },
): Promise<Map<string, PostRow[]>> {
  const lists = new Map<string, PostRow[]>([...requests.keys()].map((key) => [key, []]));
  if (requests.size === 0) return lists;
  const orders: Record<CollectionRequest['order'], (type: string) => ListOrder> = {
    newest: () => newestFirst,
    arranged: () => asArranged,
    listed: (type) => orderOfType(frame, type, locale),
  };
  const asked = JSON.stringify(
    [...requests].map(([key, request]) => ({ key, ...request, ...orders[request.order](request.type) })),
  );
  const { rows } = await sql<PostRow & { key: string }>`
    select r.key, p.*
    from jsonb_to_recordset(${asked}::jsonb)
      as r(key text, type text, categories jsonb, count int, path text[], descending boolean, ids jsonb)
    cross join lateral (
      (
        select ${summaryColumns}, ${addresses} as addresses
        from post p
        where p.client_id = vold_client_id() and p.type = r.type and r.ids is null and ${isListedIn(locale)}
          and (r.categories = '[]' or ${inCategories(sql`array(select jsonb_array_elements_text(r.categories))`)})
        order by case when not r.descending then ${orderValue(sql`r.path`)} end nulls last,
          case when r.path <> '{published_at}' and r.descending then ${orderValue(sql`r.path`)} end desc nulls last,
          p.published_at desc nulls last, p.id desc
        limit r.count
      ) union all (
        select ${summaryColumns}, ${addresses} as addresses
        from jsonb_array_elements_text(r.ids) with ordinality chosen(id, at)
        join post p on p.client_id = vold_client_id() and p.id = chosen.id
        order by chosen.at
        limit r.count
      )
    ) p
  `.execute(tx);
  for (const { key, ...row } of rows) lists.get(key)?.push(row);
  return lists;
}

export interface ListingRequest {
  type: string;
  /** Posts of this category and of those below it; null for all of the type. */
  category: string | null;
  offset: number;
  limit: number;
  locale: Locale;
  order: ListOrder;
}

/** A page of an archive and how many posts there are in all, in one statement. */
export async function readListing(
  tx: Transaction,
  { type, category, offset, limit, locale, order }: ListingRequest,
): Promise<{ posts: PostRow[]; total: number; views: DefinedView[] }> {
  const below = sql`array(
    with recursive below as (
      select c.id from category c where c.client_id = vold_client_id() and c.id = ${category}
      union
      select c.id from category c join below b on c.parent = b.id where c.client_id = vold_client_id()
    ) select id from below
  )`;
  const path = sql`${[...order.path]}::text[]`;
  const direction = sql.raw(order.descending ? 'desc' : 'asc');
  // The manual order is a column, and the default order of all.
  const value = order.path.length === 0 ? sql`p.index` : orderValue(path);
  const { rows } = await sql<{ posts: PostRow[]; total: number; views: DefinedView[] }>`
    with listed as materialized (
      select p.id, p.published_at, ${order === newestFirst ? sql`0` : value} as value from post p
      where p.client_id = vold_client_id() and p.type = ${type} and ${isListedIn(locale)}
        and ${category === null ? sql`true` : inCategories(below)}
    ), shown as (
      select * from listed order by value ${direction} nulls last, published_at desc nulls last, id desc
      offset ${offset} limit ${limit}
    )
    select ${viewsOfPosts(sql`${type}`, 'listing')} as views, (select count(*)::int from listed) as total, coalesce((
      select json_agg(to_jsonb(x) - 'value' order by x.value ${direction} nulls last, x.published_at desc nulls last, x.id desc) from (
        select ${summaryColumns}, ${addresses} as addresses, s.value
        from shown s join post p on p.client_id = vold_client_id() and p.id = s.id
      ) x
    ), '[]') as posts
  `.execute(tx);
  return rows[0] ?? { posts: [], total: 0, views: [] };
}
