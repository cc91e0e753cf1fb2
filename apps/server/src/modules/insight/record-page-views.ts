import type { SiteViews } from '@vold/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/index.ts';

/**
 * Adds page views to their days. Those of clients that are gone are dropped. One statement, whatever their number; in the
 * order of their keys, so that two programs that report at once wait for each other instead of deadlocking.
 */
export async function recordPageViews(db: Database, rows: SiteViews['rows']): Promise<void> {
  await db.transact({ kind: 'system', reason: 'counting page views' }, (tx) =>
    sql`
      insert into page_view as known (client_id, kind, day, name, views)
      select r.client, r.kind, r.day, r.name, sum(r.views)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (client text, kind text, day date, name text, views bigint)
      where exists (select from client c where c.id = r.client and c.deleted_at is null)
      group by 1, 2, 3, 4
      order by 1, 2, 3, 4
      on conflict (client_id, kind, day, name) do update set views = known.views + excluded.views
    `.execute(tx),
  );
}
