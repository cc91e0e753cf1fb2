import { maxMissing, type SiteUses } from '@vold/contract';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/index.ts';

/**
 * Adds uses of redirects and requests for missing addresses. A client keeps the most requested missing addresses, and the
 * latest of those: made-up addresses do not fill the table. Rows are written in the order of their keys, so that concurrent
 * reports wait for each other instead of deadlocking.
 */
export async function recordUses(db: Database, rows: SiteUses['rows']): Promise<void> {
  const given = JSON.stringify(rows);
  await db.transact({ kind: 'system', reason: 'counting uses of addresses' }, async (tx) => {
    const told = sql`jsonb_to_recordset(${given}::jsonb) as r (client text, kind text, name text, referrer text, uses bigint)`;
    await sql`
      insert into redirect_use as known (client_id, redirect_id, uses)
      select d.client_id, d.id, sum(r.uses) from ${told} join redirect d on d.client_id = r.client and d.id = r.name
      where r.kind = 'redirect'
      group by 1, 2 order by 1, 2
      on conflict (client_id, redirect_id) do update set uses = known.uses + excluded.uses, last_used_at = now()
    `.execute(tx);
    await sql`
      insert into missing_address as known (client_id, path, hits, referrer)
      select r.client, r.name, sum(r.uses), max(r.referrer) from ${told}
      where r.kind = 'missing' and exists (select from client c where c.id = r.client and c.deleted_at is null)
      group by 1, 2 order by 1, 2
      on conflict (client_id, path) do update set hits = known.hits + excluded.hits, last_at = now(),
        referrer = coalesce(nullif(excluded.referrer, ''), known.referrer)
    `.execute(tx);
    await sql`
      delete from missing_address m using (
        select o.client_id, o.path from (select distinct client from ${told} where kind = 'missing') c
        cross join lateral (
          select client_id, path from missing_address where client_id = c.client
          order by hits desc, last_at desc, path desc offset ${maxMissing}
        ) o
      ) extra
      where m.client_id = extra.client_id and m.path = extra.path
    `.execute(tx);
  });
}
