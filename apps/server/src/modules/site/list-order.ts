import { type Locale, readBlocks, typeOrder } from '@vold/contract';
import { type RawBuilder, sql } from 'kysely';
import type { FrameRow } from './read-frame.ts';

/** How posts of a list follow each other. Behind it, those as arranged come before, and newer ones before older ones. */
export interface ListOrder {
  /** Path of the value in the post; empty: the manual order (`index`), which is newest first until users change it. */
  readonly path: readonly string[];
  readonly descending: boolean;
}

export const newestFirst: ListOrder = { path: ['published_at'], descending: true };
export const asArranged: ListOrder = { path: [], descending: false };
const isAge = /^(?:id|published_at|created_at)$/;

/** The order of the lists of a type: “Sort by” of its definition, else as arranged. */
export function orderOfType({ types }: FrameRow, type: string, { language }: Locale): ListOrder {
  const card = types.find(({ data }) => data.path === type)?.data.cardDetail;
  const fields = readBlocks(card?.group).flatMap(({ components }) => components);
  const order = typeOrder(card?.apiModel?.sort_by, fields, language);
  // The newest first, in other words: what editors arrange comes before it.
  if (!order || (order.descending && isAge.test(order.path))) return asArranged;
  const { path, descending } = order;
  return { path: path === 'index' ? [] : path.split('.'), descending };
}

const sorted = (
  path: RawBuilder<unknown>,
) => sql`jsonb_build_object('id', p.id, 'title', p.title, 'data', p.data, 'status', p.status,
  'published_at', p.published_at, 'created_at', p.created_at, 'updated_at', p.updated_at) #> ${path}`;

/** The value that a post `p` is sorted by; texts without case and accents. @param path as `text[]` */
export function orderValue(path: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${path} = '{}' then to_jsonb(p.index) else (
    select case jsonb_typeof(v) when 'string' then to_jsonb(vold_title_key(v #>> '{}')) else nullif(v, 'null') end
    from (select ${sorted(path)} as v) of_post) end`;
}
