import { trimEndOf } from '@vold/contract';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';

export interface FoundRedirect {
  to: string;
  permanent: boolean;
}

/**
 * Where an old address went. Chains are followed here, so that a visitor is sent on once; a chain that leads
 * back to where it began is no redirect. An address is found in any case, with and without a slash at its end.
 */
export async function findRedirect(tx: Transaction, asked: string): Promise<FoundRedirect | null> {
  const bare = trimEndOf(asked, '/') || '/';
  const spellings = [...new Set([asked, bare, `${bare === '/' ? '' : bare}/`, encodeURI(bare)])].map((one) =>
    one.normalize('NFC'),
  );
  const { rows } = await sql<FoundRedirect & { hop: number }>`
    with recursive hops as (
      (select "to", permanent, 1 as hop from redirect
       where lower("from") = any(array(select lower(spelling) from unnest(${spellings}::text[]) spelling))
       order by "from" = ${asked} desc, "from" = any(${spellings}::text[]) desc, "from" limit 1)
      union all
      select r."to", h.permanent and r.permanent, h.hop + 1
      from hops h join redirect r on r.client_id = vold_client_id() and r."from" = h."to"
      where h.hop < 10
    )
    select "to", permanent, hop from hops order by hop desc limit 1
  `.execute(tx);
  const [found] = rows;
  if (!found || found.hop >= 10 || spellings.includes(found.to)) return null;
  const to = locationOf(found.to);
  return to === null ? null : { to, permanent: found.permanent };
}

/**
 * The target as a header can carry it: in ASCII, without line breaks. Null if browsers would take a path for the address
 * of another website (`/\host`). Targets that were stored before such input was refused are sent safely as well.
 */
function locationOf(target: string): string | null {
  const website = 'http://website.invalid';
  const url = URL.parse(target, website);
  if (!url) return null;
  if (!target.startsWith('/')) return /^https?:$/.test(url.protocol) ? url.href : null;
  return url.origin === website ? url.href.slice(website.length) : null;
}
