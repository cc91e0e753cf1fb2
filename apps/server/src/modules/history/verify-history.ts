import { sql } from 'kysely';
import type { Database } from '../../platform/db/index.ts';

/** The result of verifying a client's history. */
export interface HistoryVerdict {
  /** Entries in the history. */
  readonly entries: number;
  /** Links whose entries were changed or removed, or whose place in their chain is wrong: `slot/seq`. At most 20. */
  readonly broken: readonly string[];
  /** Ids of entries without a link: they were not added by the product. At most 20. */
  readonly unchained: readonly string[];
  /**
   * SHA-256 over the ends of the chains, in hexadecimal. Kept elsewhere, it tells later whether the newest entries were
   * cut off, which the chains alone cannot.
   */
  readonly seal: string;
}

/** Recomputes the hash chains of a client's history. One pass over it, in one snapshot. */
export async function verifyHistory(db: Database, clientId: string): Promise<HistoryVerdict> {
  return db.read({ kind: 'system', reason: 'audit' }, async (tx) => {
    const { rows } = await sql<HistoryVerdict>`
      with link as materialized (
        select c.slot, c.seq, c.entries, c.hash,
          c.seq = row_number() over chain and c.hash = sha256(
            coalesce(lag(c.hash) over chain, ''::bytea) || coalesce((
              select string_agg(vold_history_digest(h), ''::bytea order by e.place)
              from unnest(c.entries) with ordinality e(id, place)
              join history h on h.client_id = c.client_id and h.id = e.id), ''::bytea)) as intact
        from history_chain c where c.client_id = ${clientId}
        window chain as (partition by c.slot order by c.seq)
      )
      select
        (select count(*) from history h where h.client_id = ${clientId}) as entries,
        array(select slot || '/' || seq from link where not intact order by slot, seq limit 20) as broken,
        array(select h.id from history h
          where h.client_id = ${clientId} and h.id not in (select unnest(entries) from link)
          order by h.id limit 20) as unchained,
        encode(sha256(coalesce((
          select string_agg(l.hash, ''::bytea order by l.slot)
          from (select distinct on (slot) slot, hash from link order by slot, seq desc) l), ''::bytea)), 'hex') as seal
    `.execute(tx);
    const [verdict] = rows;
    if (!verdict) throw new Error('An aggregate answered no row');
    return verdict;
  });
}
