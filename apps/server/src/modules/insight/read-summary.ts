import { type InsightSummary, insightSummary } from '@vold/contract';
import { type RawBuilder, sql } from 'kysely';
import { mayUse, type TypeLimit, typeAccessOf } from '../../platform/auth/menu-limits.ts';
import type { UserPrincipal } from '../../platform/auth/principal.ts';
import type { Transaction } from '../../platform/db/index.ts';
import type { ModuleDeps } from '../../resource/module.ts';
import { readMailState } from './read-mail.ts';
import { readStorage } from './read-storage.ts';

/** Rows of a panel that leads to a list with all of them. */
const few = 6;
const latestChanges = 12;

/** What people call content; history also has sessions, grants and imports. */
const contentModels = [
  'page',
  'post',
  'category',
  'navigation',
  'component',
  'picture',
  'files',
  'webconfig',
  'website-setting',
  'static',
  'form-builder',
] as const;

/** Everybody reads these to start with: who may change them is told of changes. */
const readByAll: ReadonlySet<string> = new Set(['webconfig', 'website-setting']);

/**
 * All figures of Insights but page views, each as far as the caller may list the records. One statement, whatever the number
 * of post types, and those of storage and mail. Totals of content come from the counters of lists.
 */
export async function readSummary(
  tx: Transaction,
  storage: ModuleDeps['storage'],
  { types, selfOnly }: Awaited<ReturnType<ModuleDeps['rules']['of']>>,
  principal: UserPrincipal,
  clientId: string,
): Promise<InsightSummary> {
  const isFree = principal.role.fullAccess;
  // Who lists their own records only (VIP-01) sees them in the list.
  const may = (action: string) => mayUse(principal, action) && (isFree || !selfOnly.has(action));
  const limit = principal.master ? null : (typeAccessOf(principal.role, types, 'post.list')?.use ?? null);
  const models = contentModels.filter((model) => may(`${model}.${readByAll.has(model) ? 'update' : 'list'}`));
  const none = sql`null::jsonb`;
  const { rows } = await sql<Record<string, unknown>>`
    with counted as (
      select resource, key, sum(count)::int as count from list_count
      where client_id = ${clientId} and resource in ('page', 'post')
        and (resource = 'page' and key in ('', 'status=published') or resource = 'post' and key like 'type=%')
      group by 1, 2
    ), content as (
      select 'page' as resource, null as type,
        coalesce(max(count) filter (where key = ''), 0) as total,
        coalesce(max(count) filter (where key = 'status=published'), 0) as published
      from counted where resource = 'page' and ${may('page.list')}::boolean
      having ${may('page.list')}::boolean
      union all
      select 'post', type, coalesce(max(count) filter (where not is_published), 0),
        coalesce(max(count) filter (where is_published), 0)
      from (
        select count, key like '%&status=published' as is_published,
          regexp_replace(key, '^type=(.*?)(&status=published)?$', '\\1') as type
        from counted where resource = 'post' and (key !~ '&status=' or key like '%&status=published')
      ) c
      where ${may('post.list')}::boolean and ${ofTypes(sql`type`, limit)}
      group by type
    ), due as (
      select 'page' as resource, id, null as type, title, publish_at, unpublish_at from page
      where client_id = ${clientId} and deleted_at is null and ${may('page.list')}::boolean
        and (publish_at > now() or unpublish_at > now())
      union all
      select 'post', id, type, title, publish_at, unpublish_at from post
      where client_id = ${clientId} and deleted_at is null and ${may('post.list')}::boolean
        and (publish_at > now() or unpublish_at > now()) and ${ofTypes(sql`type`, limit)}
    ), scheduled as (
      select resource, id, type, title,
        case when publish_at > now() and (unpublish_at is null or publish_at < unpublish_at or unpublish_at <= now())
          then 'publish' else 'unpublish' end as does,
        least(case when publish_at > now() then publish_at end, case when unpublish_at > now() then unpublish_at end) as at
      from due order by at, id limit ${few}
    ), changes as (
      select h.id, h.action, h.model, h.created_at, u.name as who,
        coalesce(nullif(r.data -> 'title', 'null'), nullif(r.data -> 'name', 'null')) as title
      from history h
      cross join lateral (select coalesce(h.data, h."dataOld") as data) r
      left join "user" u on u.client_id = h.client_id and u.id = h.user_id
      where h.client_id = ${clientId} and h.model = any(${models}::text[])
        and (h.model not in ('post', 'category') or ${ofTypes(sql`(r.data ->> 'type')`, limit)})
      order by h.id desc limit ${latestChanges}
    )
    select
      (select coalesce(jsonb_agg(c), '[]') from content c) as content,
      (select coalesce(jsonb_agg(c order by c.id desc), '[]') from changes c) as changes,
      (select coalesce(jsonb_agg(s order by s.at, s.id), '[]') from scheduled s) as scheduled,
      ${
        may('form-submission.list')
          ? latest(
              clientId,
              'form-submission',
              ['id', 'form_title', 'created_at'],
              sql`state = 'unread' and deleted_at is null`,
            )
          : none
      } as submissions,
      ${
        may('ticket.list')
          ? latest(
              clientId,
              'ticket',
              ['id', 'ticketNumber', 'title', 'status', 'created_at'],
              sql`status <> 'Closed'`,
            )
          : none
      } as tickets
  `.execute(tx);
  return insightSummary.parse({
    ...rows[0],
    mail: may('insight.mail') ? await readMailState(tx, clientId) : null,
    storage: may('insight.storage') ? await readStorage(tx, storage, clientId) : null,
  });
}

/** How many records of a kind there are under a condition, and the newest of them. */
function latest(
  clientId: string,
  table: 'form-submission' | 'ticket',
  columns: readonly string[],
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const those = sql`from ${sql.table(table)} where client_id = ${clientId} and ${condition}`;
  const fields = sql.join(columns.map((column) => sql.ref(column)));
  return sql`(select jsonb_build_object(
    'total', (select count(*) ${those}),
    'latest', (select coalesce(jsonb_agg(l order by l.id desc), '[]')
      from (select ${fields} ${those} order by id desc limit ${few}) l)))`;
}

/** The condition that a type is one that a role may work with. */
function ofTypes(type: RawBuilder<unknown>, limit: TypeLimit | null): RawBuilder<unknown> {
  if (limit === null) return sql`true`;
  const only = limit.only === null ? sql`true` : sql`${type} = any(${limit.only}::text[])`;
  return sql`(${only} and ${type} <> all(${limit.except}::text[]))`;
}
