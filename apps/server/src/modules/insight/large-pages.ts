import { maxLargePages, type SiteDrawings } from '@vold/contract';
import { type RawBuilder, sql } from 'kysely';
import type { UserPrincipal } from '../../platform/auth/principal.ts';
import { type WholeReach, wholeReach } from '../../platform/auth/whole-reach.ts';
import type { Database } from '../../platform/db/index.ts';
import { type ClientRules, ofTypes } from './reach-in-lists.ts';

/** Days that a page is named after a visitor asked for it last. */
const keptDays = 7;

const isKept = sql`last_at > now() - make_interval(days => ${keptDays})`;

/**
 * Notes pages that are too large, and forgets those that have been drawn within the limits. Of a client the latest are kept. Rows
 * are written in the order of their keys, so that programs that report at once wait for each other instead of deadlocking.
 */
export async function recordDrawings(db: Database, rows: SiteDrawings['rows']): Promise<void> {
  const given = JSON.stringify(rows);
  await db.transact({ kind: 'system', reason: 'noting pages that are too large' }, async (tx) => {
    const reported = sql`jsonb_to_recordset(${given}::jsonb) as r
      (client text, language text, path text, kind text, record text, "limit" text, view text)`;
    await sql`
      insert into large_page (client_id, language, path, kind, record_id, "limit", view)
      select distinct on (1, 2, 3) r.client, r.language, r.path, r.kind, r.record, r."limit", r.view from ${reported}
      where r."limit" is not null and exists (select from client c where c.id = r.client and c.deleted_at is null)
      order by 1, 2, 3
      on conflict (client_id, language, path) do update
      set kind = excluded.kind, record_id = excluded.record_id, "limit" = excluded."limit", view = excluded.view, last_at = now()
    `.execute(tx);
    await sql`
      delete from large_page l using (
        select client, language, path from ${reported} where "limit" is null
        union all
        select o.client_id, o.language, o.path
        from (select distinct client from ${reported} where "limit" is not null) c
        cross join lateral (
          select client_id, language, path from large_page where client_id = c.client
          order by last_at desc, language, path offset ${maxLargePages}
        ) o
      ) gone
      where l.client_id = gone.client and l.language = gone.language and l.path = gone.path
    `.execute(tx);
  });
}

/** Forgets pages that visitors no longer ask for. */
export async function pruneLargePages(db: Database): Promise<void> {
  await db.transact({ kind: 'system', reason: 'pages that were too large' }, (tx) =>
    sql`delete from large_page where not ${isKept}`.execute(tx),
  );
}

/**
 * The pages that are too large and that a person may read, as JSON, the latest first. Left out is a page of which something was
 * changed since then: its record, a view, a menu or a setting of the website. It is reported again if it is still too large.
 * Visitors see published records only, so drafts are not read.
 */
export function largePages(
  clientId: string,
  rules: ClientRules,
  person: UserPrincipal,
  seesViews: boolean,
): RawBuilder<unknown> {
  const reach = {
    page: wholeReach(person, rules, 'page'),
    post: wholeReach(person, rules, 'post'),
    category: wholeReach(person, rules, 'category'),
  };
  const records = (kind: keyof typeof reach, type: RawBuilder<unknown>) => sql`
    select r.title, ${type} as type, r.updated_at from public.${sql.table(kind)} r
    where l.kind = ${kind} and r.client_id = l.client_id and r.id = l.record_id and r.deleted_at is null
      and ${isWithin(reach[kind], type, sql`r.created_by = ${person.userId}`)}`;
  const changedIn = (table: string) =>
    sql`exists (select from public.${sql.table(table)} c where c.client_id = l.client_id and c.updated_at > l.last_at)`;
  const none = sql`false`;
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'kind', l.kind, 'path', l.path, 'language', l.language, 'type', r.type, 'title', r.title, 'limit', l."limit",
      'id', case when l.kind in ('page', 'post', 'category') then l.record_id end,
      'view', case when ${seesViews}::boolean then l.view else '' end, 'last_at', l.last_at
    ) order by l.last_at desc, l.language, l.path), '[]')
    from large_page l cross join lateral (
      ${records('page', sql`null::text`)}
      union all ${records('post', sql`r.type`)}
      union all ${records('category', sql`r.type`)}
      union all select null, l.record_id, null where l.kind = 'archive' and ${isWithin(reach.post, sql`l.record_id`, none)}
      union all select null, null, null where l.kind = 'missing' and ${isWithin(reach.page, sql`null::text`, none)}
    ) r
    where l.client_id = ${clientId} and ${isKept} and coalesce(r.updated_at <= l.last_at, true)
      and not (${changedIn('component')} or ${changedIn('navigation')} or ${changedIn('webconfig')})
  )`;
}

/** The condition that a page is one that a person may read. */
function isWithin(reach: WholeReach | null, type: RawBuilder<unknown>, isOwn: RawBuilder<unknown>) {
  if (reach === null) return sql`false`;
  const ofType = ofTypes(type, reach.types);
  return reach.ownOnly ? sql`(${ofType} and ${isOwn})` : ofType;
}
