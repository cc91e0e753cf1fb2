import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';

export interface FoundRedirect {
  to: string;
  permanent: boolean;
}

/**
 * Where an old address went. Chains are followed here, so that a visitor is sent on once; a chain that leads
 * back to where it began is no redirect. Both spellings of a trailing slash are understood, and capital letters.
 */
export async function findRedirect(tx: Transaction, asked: string): Promise<FoundRedirect | null> {
  const bare = asked.replace(/\/+$/, '') || '/';
  const spellings = [
    ...new Set([asked, bare, bare.toLowerCase(), `${bare === '/' ? '' : bare}/`, encodeURI(bare)]),
  ];
  const { rows } = await sql<FoundRedirect & { hop: number }>`
    with recursive hops as (
      (select "to", permanent, 1 as hop from redirect where "from" = any(${spellings}::text[])
       order by "from" = ${asked} desc limit 1)
      union all
      select r."to", h.permanent and r.permanent, h.hop + 1
      from hops h join redirect r on r.client_id = vold_client_id() and r."from" = h."to"
      where h.hop < 10
    )
    select "to", permanent, hop from hops order by hop desc limit 1
  `.execute(tx);
  const [found] = rows;
  if (!found || found.hop >= 10 || spellings.includes(found.to)) return null;
  return { to: found.to, permanent: found.permanent };
}
