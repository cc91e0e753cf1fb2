import { sql } from 'kysely';
import type { Database } from '../../platform/db/index.ts';

/** Days that page views are kept for: two years and what a comparison with them needs. */
const keptDays = 800;
/** Referrers of one day that are kept by their name once it is over; programs can name as many as they like. */
const keptReferrers = 50;

/** Deletes days that are no longer shown, and sums up the rarest referrers of past days. */
export async function prunePageViews(db: Database): Promise<void> {
  await db.transact({ kind: 'system', reason: 'page views of long ago' }, async (tx) => {
    await sql`delete from page_view where day < current_date - ${keptDays}::int`.execute(tx);
    await sql`
      with rare as (
        delete from page_view p using (
          select client_id, day, name, row_number() over (partition by client_id, day order by views desc, name) as place
          from page_view where kind = 'referrer' and name <> '' and day between current_date - 7 and current_date - 2
        ) ranked
        where p.kind = 'referrer' and p.client_id = ranked.client_id and p.day = ranked.day and p.name = ranked.name
          and ranked.place > ${keptReferrers}
        returning p.client_id, p.day, p.views
      )
      insert into page_view as known (client_id, kind, day, name, views)
      select client_id, 'referrer', day, '', sum(views) from rare group by 1, 3 order by 1, 3
      on conflict (client_id, kind, day, name) do update set views = known.views + excluded.views
    `.execute(tx);
  });
}
