import { type ContentCounts, contentCounts } from '@vold/contract';
import { type RawBuilder, sql } from 'kysely';
import type { UserPrincipal } from '../../platform/auth/principal.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { type ClientRules, ofTypes, reachInLists } from './reach-in-lists.ts';

/**
 * Counts the pages and posts that the caller may list: one statement for any number of post types. Uses the counters of lists.
 * Drafts are counted one by one.
 *
 * @param seen the condition that the caller may read a draft (`seenSql`)
 */
export async function readContent(
  tx: Transaction,
  rules: ClientRules,
  principal: UserPrincipal,
  clientId: string,
  seen: RawBuilder<unknown>,
): Promise<ContentCounts> {
  const { may, limit } = reachInLists(rules, principal);
  const { rows } = await sql<ContentCounts>`
    with page as (
      select coalesce(sum(count) filter (where key = ''), 0)::int as total,
        coalesce(sum(count) filter (where key = 'status=published'), 0)::int as published
      from list_count
      where client_id = ${clientId} and resource = 'page' and key in ('', 'status=published')
    ), post as (
      select type, coalesce(sum(count) filter (where not is_published), 0)::int as total,
        coalesce(sum(count) filter (where is_published), 0)::int as published
      from list_count
      cross join lateral (
        select key like '%&status=published' as is_published,
          regexp_replace(key, '^type=(.*?)(&status=published)?$', '\\1') as type
      ) k
      where client_id = ${clientId} and resource = 'post' and key like 'type=%'
        and (key !~ '&status=' or is_published) and ${ofTypes(sql`type`, limit)}
      group by type
    )
    select
      (select jsonb_build_object('total', total, 'published', published) from page
        where ${may('page.list')}::boolean) as page,
      case when ${may('post.list')}::boolean then
        (select coalesce(jsonb_object_agg(type, jsonb_build_object('total', total, 'published', published)), '{}')
          from post)
      end as post,
      case when ${may('draft.changes')}::boolean then
        (select count(*)::int from draft_entry where ${seen})
      end as changes
  `.execute(tx);
  return contentCounts.parse(rows[0]);
}
