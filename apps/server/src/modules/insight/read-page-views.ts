import { type PageViews, pageViews } from '@vold/contract';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';

/** Maximum number of pages and referrers in the answer. */
const most = 20;

/**
 * Page views of the last `span` days of the transaction's client, its today included. Reads sums of days only. A path's
 * record is found as the site finds it: with and without a language in front; the root is the home page.
 *
 * @param language of the records' titles, where they have it
 * @param today of the client, as `2026-11-25`
 */
export async function readPageViews(
  tx: Transaction,
  clientId: string,
  span: number,
  language: string,
  today: string,
): Promise<PageViews> {
  const { rows } = await sql<Record<string, unknown>>`
    with today as (select ${today}::date as day),
    recent as materialized (
      select kind, p.day, name, views from page_view p, today
      where client_id = ${clientId} and kind in ('page', 'referrer') and p.day > today.day - ${span}::int
    ),
    pages as (
      select name, sum(views) as views from recent where kind = 'page' group by name order by 2 desc, 1 limit ${most}
    ),
    config as (
      select default_homepage, data, language from webconfig where client_id = ${clientId}
    )
    select
      coalesce((select data ->> 'page_views' from config), '') <> 'false' as counting,
      (select coalesce(sum(views), 0)::int from recent where kind = 'page') as total,
      (select coalesce(sum(views), 0)::int from page_view p, today
        where client_id = ${clientId} and kind = 'page'
          and p.day > today.day - 2 * ${span}::int and p.day <= today.day - ${span}::int) as before,
      (select jsonb_agg(jsonb_build_object('day', d::date, 'views', coalesce(v.views, 0)) order by d)
        from today, generate_series(today.day - ${span}::int + 1, today.day, interval '1 day') d
        left join (select day, sum(views) as views from recent where kind = 'page' group by day) v on v.day = d::date
      ) as days,
      (select coalesce(jsonb_agg(jsonb_build_object('path', p.name, 'views', p.views, 'record', r.record)
          order by p.views desc, p.name), '[]')
        from pages p left join lateral (
          select jsonb_build_object('resource', a.resource, 'id', a.record_id, 'type', a.type,
            'title', coalesce(nullif(a.title ->> ${language}, ''), a.title ->> a.language, '')) as record
          from (
            select a.resource, a.record_id, a.language, coalesce(g.title, o.title, k.title) as title,
              coalesce(o.type, k.type) as type
            from address a
            left join page g on a.resource = 'page' and g.client_id = a.client_id and g.id = a.record_id
            left join post o on a.resource = 'post' and o.client_id = a.client_id and o.id = a.record_id
            left join category k on a.resource = 'category' and k.client_id = a.client_id and k.id = a.record_id
            where a.client_id = ${clientId} and a.path in (
              ltrim(p.name, '/'),
              (select regexp_replace(ltrim(p.name, '/'), '^[^/]+/', '') from config
                where exists (select from jsonb_array_elements(config.language) l
                  where l ->> 'code' = split_part(ltrim(p.name, '/'), '/', 1)))
            )
            union all
            select 'page', g.id, l.code, g.title, null from config
            cross join lateral (select coalesce(config.language -> 0 ->> 'code', 'en') as code) l
            join page g on g.client_id = ${clientId} and g.id = config.default_homepage
            where p.name = '/' or exists (select from jsonb_array_elements(config.language) c
              where '/' || (c ->> 'code') = p.name)
          ) a
          limit 1
        ) r on true
      ) as pages,
      (select coalesce(jsonb_agg(jsonb_build_object('host', name, 'views', views) order by views desc, name), '[]')
        from (select name, sum(views) as views from recent where kind = 'referrer'
          group by name order by 2 desc, 1 limit ${most}) f) as referrers
  `.execute(tx);
  return pageViews.parse(rows[0]);
}
