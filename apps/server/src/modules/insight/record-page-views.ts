import type { SiteViews } from '@vold/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/index.ts';

/** Names of websites that visitors may bring to a client in a day: programs make up any number. */
const maxReferrers = 1_000;

/**
 * Adds page views to their days. New referrers beyond the first thousand of a day count as unknown; views of deleted clients
 * are dropped. One statement, which writes in the order of the keys: two concurrent reports wait for each other instead of
 * deadlocking.
 */
export async function recordPageViews(db: Database, rows: SiteViews['rows']): Promise<void> {
  await db.transact({ kind: 'system', reason: 'counting page views' }, (tx) =>
    sql`
      with told as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r (client text, kind text, day date, name text, views bigint)
      ), crowded as materialized (
        select client_id, day from page_view
        where kind = 'referrer' and (client_id, day) in (select client, day from told where kind = 'referrer')
        group by 1, 2 having count(*) >= ${maxReferrers}
      ), named as (
        select t.client, t.kind, t.day, t.views, case when t.kind = 'referrer'
            and exists (select from crowded c where c.client_id = t.client and c.day = t.day)
            and not exists (select from page_view p
              where p.client_id = t.client and p.kind = t.kind and p.day = t.day and p.name = t.name)
          then '' else t.name end as name
        from told t
      )
      insert into page_view as known (client_id, kind, day, name, views)
      select r.client, r.kind, r.day, r.name, sum(r.views)
      from named r
      where exists (select from client c where c.id = r.client and c.deleted_at is null)
      group by 1, 2, 3, 4
      order by 1, 2, 3, 4
      on conflict (client_id, kind, day, name) do update set views = known.views + excluded.views
    `.execute(tx),
  );
}
