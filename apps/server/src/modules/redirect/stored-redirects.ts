import { feedSuffix } from '@vold/contract';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';
import { isKeptAddress } from '../../resource/write/addresses.ts';
import type { WriteContext } from '../../resource/write/hooks.ts';
import type { FindRedirects, RedirectSource, StoredRedirect } from './match-redirect.ts';

/** Looks redirects of the transaction's client up, along the index on their addresses in lower case. */
function storedRedirects(tx: Transaction): FindRedirects {
  return async (addresses) => {
    const { rows } = await sql<StoredRedirect>`
      select id, "from", "to", permanent from vold_redirects_at(${addresses}::text[])`.execute(tx);
    return rows;
  };
}

/** The paths of the transaction's client, among these, where visitors find something without a redirect. */
export async function publishedAmong(
  tx: Transaction,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ path: string }>`
    select path from vold_published_among(${paths}::text[]) path`.execute(tx);
  const kept = paths.filter((path) => isKeptAddress(path.slice(1)));
  return new Set([...rows.map(({ path }) => path), ...kept, ...(await feedsAmong(tx, paths))]);
}

/** The feeds of lists and categories. */
async function feedsAmong(tx: Transaction, paths: readonly string[]): Promise<string[]> {
  const feeds = paths.filter((path) => path.endsWith(feedSuffix));
  if (feeds.length === 0) return [];
  const lists = feeds.map((path) => path.slice(0, -feedSuffix.length));
  const { rows } = await sql<{ path: string }>`
    select list as path from vold_published_among(${lists}::text[]) list
    where list like '%/category/%' or exists (
      select from "website-setting" s where list = ''
        or exists (select from webconfig w, jsonb_array_elements(w.language) l where lower(list) = '/' || (l ->> 'code')) or s.data ->> 'path' = lower(substring(list from '[^/]*$')))`.execute(
    tx,
  );
  return rows.map(({ path }) => path + feedSuffix);
}

/** Redirects of the transaction's client as visitors at a host name meet them. */
export function redirectSource(tx: Transaction, isOwnHost: (hostName: string) => boolean): RedirectSource {
  return {
    find: storedRedirects(tx),
    isPublished: async (path) => (await publishedAmong(tx, [path])).size > 0,
    isOwnHost,
  };
}

/**
 * Redirects of a client in the draft. Whether something is published at an address is asked when they are published:
 * pages may be drafted with them.
 */
export function draftSource({ tx, clientId }: WriteContext, ownHosts: ReadonlySet<string>): RedirectSource {
  return {
    async find(addresses) {
      const { rows } = await sql<StoredRedirect>`
        select id, "from", "to", permanent from redirect where client_id = ${clientId}
          and lower("from") = any(array(select lower(address) from unnest(${addresses}::text[]) address))`.execute(
        tx,
      );
      return rows;
    },
    isPublished: async () => false,
    isOwnHost: (host) => ownHosts.has(host),
  };
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
