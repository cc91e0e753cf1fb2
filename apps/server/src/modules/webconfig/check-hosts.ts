import { sql } from 'kysely';
import { invalidField } from '../../platform/errors/api-error.ts';
import type { DashboardOrigin } from '../../platform/http/dashboard-origin.ts';
import type { Websites } from '../../platform/http/websites.ts';
import type { Fields, WriteContext } from '../../resource/write/hooks.ts';
import { isReservedName } from '../client-domain/index.ts';

/** Every other domain leads to the primary one: it must be the client's, and be served. @throws 422 */
export async function assertPrimaryDomain(
  { primary_domain: domain }: Fields,
  { tx, clientId }: WriteContext,
): Promise<void> {
  if (typeof domain !== 'string' || domain === '') return;
  const { rows } = await sql<{ verified_at: string | null }>`
    select p.verified_at from client_domain d
    left join domain_proof p on p.client_id = d.client_id and p.domain = d.domain
    where d.client_id = ${clientId} and d.domain = ${domain}`.execute(tx);
  const [found] = rows;
  if (!found) throw invalidField('primary_domain', `${domain} is no domain of this client`);
  if (found.verified_at === null && !isReservedName(domain)) {
    throw invalidField('primary_domain', `${domain} is not proven yet: prove it first`);
  }
}

export interface OwnHosts {
  readonly websites: Websites;
  readonly dashboardOrigin: DashboardOrigin;
}

/** A frame of a host of ours would be no stranger to the page around it, and could reach the dashboard. @throws 422 */
export async function assertEmbedHosts(
  { embed_hosts: hosts }: Fields,
  { tx, clientId, context }: WriteContext,
  { websites, dashboardOrigin }: OwnHosts,
): Promise<void> {
  if (!Array.isArray(hosts)) return;
  const { rows } = await sql<{ domain: string }>`
    select domain from client_domain where client_id = ${clientId}`.execute(tx);
  const own = new Set([
    ...rows.map(({ domain }) => domain),
    new URL(dashboardOrigin(context.request)).hostname,
    ...(context.request ? [context.request.hostname.toLowerCase()] : []),
  ]);
  hosts.forEach((host: unknown, index) => {
    const path = `embed_hosts.${index}`;
    if (typeof host !== 'string') return;
    if (own.has(host) || websites.slugOf(host) !== null) {
      throw invalidField(path, `${host} is a host of this installation`);
    }
    if (isReservedName(host)) throw invalidField(path, `${host} is not on the public internet`);
    if (hosts.indexOf(host) < index) throw invalidField(path, `${host} is in the list already`);
  });
}
