import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';
import { isKeptAddress } from '../../resource/write/assert-reachable.ts';
import type { FindRedirects, RedirectSource, StoredRedirect } from './match-redirect.ts';

/** Looks redirects of the transaction's client up, along the index on their addresses in lower case. */
function storedRedirects(tx: Transaction): FindRedirects {
  return async (addresses) => {
    const { rows } = await sql<StoredRedirect>`
      select id, "from", "to", permanent from redirect
      where client_id = vold_client_id()
        and lower("from") = any(array(select lower(address) from unnest(${addresses}::text[]) address))
    `.execute(tx);
    return rows;
  };
}

/** Whether visitors find something at a path of the transaction's client without a redirect. */
export async function isPublishedAt(tx: Transaction, path: string): Promise<boolean> {
  if (isKeptAddress(path.slice(1))) return true;
  const { rows } = await sql<{ published: boolean }>`
    select vold_is_published_at(${path}) as published`.execute(tx);
  return rows[0]?.published ?? false;
}

/** Redirects of the transaction's client as visitors at a host name meet them. */
export function redirectSource(tx: Transaction, isOwnHost: (hostName: string) => boolean): RedirectSource {
  return { find: storedRedirects(tx), isPublished: (path) => isPublishedAt(tx, path), isOwnHost };
}

/** Host names of the client's own. */
export async function ownHosts(tx: Transaction, clientId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ host: string }>`
    select domain as host from client_domain where client_id = ${clientId}`.execute(tx);
  return new Set(rows.map(({ host }) => host));
}

/** Holds other changes of a client's redirects back until the transaction ends: together they could close a circle. */
export async function lockRedirects(tx: Transaction, clientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(1987013737, hashtext(${clientId}))`.execute(tx);
}
