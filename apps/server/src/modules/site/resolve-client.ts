import { sql } from 'kysely';
import type { ModuleDeps } from '../../resource/module.ts';
import { isReservedName, reservedNames } from '../client-domain/index.ts';

export interface SiteClient {
  id: string;
  slug: string;
  name: string;
  /** Chosen by the client, and still its own. */
  primaryDomain: string | null;
}

const demoSlug = 'saltwater-house';

/**
 * The client whose website a host name shows: its own on our server, or one of its proven domains. Bare `localhost` and
 * loopback addresses show the demo client, or the first client where there is no demo.
 */
export async function resolveClient(
  { db, websites }: Pick<ModuleDeps, 'db' | 'websites'>,
  host: string,
): Promise<SiteClient | null> {
  const name = hostNameOf(host);
  if (!name || name.length > 253) return null;
  return db.readAtOnce({ kind: 'system', reason: 'whose website a host name shows' }, async (tx) => {
    const clients = tx
      .selectFrom('client')
      .select(['client.id', 'client.slug', 'client.name', primaryDomain.as('primaryDomain')])
      .where('client.deleted_at', 'is', null)
      .where('client.status', '=', 'published')
      .where('client.master', '=', false)
      .limit(1);
    if (isLoopback(name)) {
      const first = clients.orderBy(sql`client.slug = ${demoSlug}`, 'desc').orderBy('client.id');
      return (await first.executeTakeFirst()) ?? null;
    }
    const slug = websites.slugOf(name);
    const found = slug
      ? clients.where('client.slug', '=', slug)
      : clients
          .innerJoin('client_domain', 'client_domain.client_id', 'client.id')
          .where('client_domain.domain', '=', name)
          .$if(!isReservedName(name), (query) =>
            query.innerJoin('domain_proof', 'domain_proof.domain', 'client_domain.domain'),
          );
    return (await found.executeTakeFirst()) ?? null;
  });
}

/** A domain that lost its proof is served no more: nothing may lead to it. */
const primaryDomain = sql<string | null>`(
  select d.domain from webconfig w
  join client_domain d on d.client_id = w.client_id and d.domain = w.primary_domain
  left join domain_proof p on p.client_id = d.client_id and p.domain = d.domain
  where w.client_id = client.id and (p.domain is not null or d.domain ~ ${sql.lit(reservedNames.source)}))`;

/**
 * The primary domain that a domain of the client redirects to. Null for the primary one, and for the names of our own server.
 */
export function leadsTo(
  { websites }: Pick<ModuleDeps, 'websites'>,
  { primaryDomain: primary }: SiteClient,
  host: string,
): string | null {
  const name = hostNameOf(host);
  const isOwn = primary === null || name === primary || isLoopback(name) || websites.slugOf(name) !== null;
  return isOwn ? null : primary;
}

/** The host name of a Host header: lower case, without port, trailing dot or the brackets of IPv6. */
export function hostNameOf(host: string): string {
  const match = /^\s*(\[[0-9a-f:.]+\]|[a-z0-9._-]+?)\.?(?::\d{1,5})?\s*$/i.exec(host);
  return match?.[1]?.toLowerCase() ?? '';
}

function isLoopback(name: string): boolean {
  return name === 'localhost' || name === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(name);
}
