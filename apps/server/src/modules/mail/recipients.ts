import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/index.ts';
import { reservedNames } from '../client-domain/index.ts';

/** Mails that a client may ask for; of each span the count begins again. */
const limits = {
  hour: 500,
  day: 3_000,
  /** Together, to addresses that are not confirmed. */
  unconfirmed: 500,
  /** To one address, and to one that is not confirmed. */
  address: 200,
  unconfirmedAddress: 3,
};

/** The condition that a client may write to an address: a link was used there, or the client has proven its domain. */
const isConfirmed = (clientId: string) => sql<boolean>`(
  exists (select from mail_address m where m.client_id = ${clientId} and m.address = lower(a.address))
  or exists (select from domain_proof p where p.client_id = ${clientId} and p.domain !~ ${reservedNames.source}
    and (split_part(lower(a.address), '@', 2) = p.domain or split_part(lower(a.address), '@', 2) like '%.' || p.domain)))`;

/** Counts a mail of a client, in one statement. @returns the addresses that may have it */
export async function countMail(
  tx: Transaction,
  clientId: string,
  to: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ address: string }>`
    with known as (
      select a.address, ${isConfirmed(clientId)} or o.account as confirmed from (select distinct unnest(${to}::text[]) as address) a,
        -- The client's own mail account writes to whom it likes.
        (select exists (select from webconfig w where w.client_id = ${clientId} and w.secrets ? 'mandrill_key') as account) o
    ), wanted as (
      select '' as address, s.span, s.most, (select count(*) from known)::int as mails
      from (values ('hour', ${limits.hour}::int), ('day', ${limits.day}::int)) s(span, most)
      union all
      select '?', 'day', ${limits.unconfirmed}::int, count(*)::int from known where not confirmed having count(*) > 0
      union all
      select lower(address), 'day', case when bool_and(confirmed) then ${limits.address}::int else ${limits.unconfirmedAddress}::int end, 1
      from known group by lower(address)
    ), counted as (
      insert into mail_count as c (client_id, address, span, starts, count, refused)
      select ${clientId}, w.address, w.span, date_trunc(w.span, now()), w.mails, greatest(w.mails - w.most, 0)
      from wanted w order by w.address, w.span
      on conflict (client_id, span, starts, address) do update set count = c.count + excluded.count,
        refused = c.refused + case when c.count + excluded.count > (
          select w.most from wanted w where w.address = c.address and w.span = c.span) then excluded.count else 0 end
      returning address, span, count
    ), full_ones as (
      select w.address from wanted w join counted c on c.address = w.address and c.span = w.span where c.count > w.most
    )
    select k.address from known k where not exists (
      select from full_ones f where f.address in ('', lower(k.address)) or f.address = '?' and not k.confirmed)`.execute(
    tx,
  );
  return rows.map(({ address }) => address);
}

/** The confirmed ones of some addresses. */
export async function confirmedOf(
  db: Database,
  clientId: string,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.read({ kind: 'client', clientId }, (tx) =>
    sql<{ address: string }>`select a.address from unnest(${addresses}::text[]) a(address)
      where ${isConfirmed(clientId)}`.execute(tx),
  );
  return new Set(rows.map(({ address }) => address));
}

/** A link that a client mailed to the address was used. */
export async function confirmFor(tx: Transaction, clientId: string, address: string): Promise<void> {
  await sql`insert into mail_address (client_id, address) values (${clientId}, ${address.toLowerCase()})
    on conflict do nothing`.execute(tx);
}

/** Counts of two days are kept. */
export async function pruneMailCounts(db: Database): Promise<void> {
  await db.transact({ kind: 'system', reason: 'old counts of mails' }, (tx) =>
    sql`delete from mail_count where starts < now() - interval '2 days'`.execute(tx),
  );
}
