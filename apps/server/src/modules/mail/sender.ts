import { sql } from 'kysely';
import type { Database } from '../../platform/db/index.ts';
import { type MailSender, plainName } from '../../platform/mail/index.ts';
import { isReservedName } from '../client-domain/index.ts';

/** How a client's mail leaves through the mail server of the installation. */
export interface ServerSender {
  readonly sender: MailSender;
  /** Receives answers if the mail names no other address; null: the sender does. */
  readonly replyTo: string | null;
  /** The address is on a domain that the client has proven, so the mail speaks for the client alone. */
  readonly isOwn: boolean;
}

interface Facts {
  readonly master: boolean;
  readonly name: string;
  readonly default_email: string;
  readonly default_name: string;
  readonly site_name: string;
  /** Domains that the client has proven. */
  readonly proven: readonly string[];
  readonly platform_email: string;
  readonly platform_name: string;
  readonly platform_url: string;
}

/**
 * The sender of a client's mail on the mail server of the installation: its own address if it has proven that domain; else the
 * platform's no-reply address, under a name that says so. So no client writes in the name of the platform or of another client.
 *
 * @param origin of the dashboard, whose host is the platform's if it has no address
 */
export async function readServerSender(
  db: Database,
  clientId: string,
  origin: string,
): Promise<ServerSender> {
  const facts = await db.read({ kind: 'system', reason: 'sender of a mail' }, async (tx) => {
    const { rows } = await sql<Facts>`
      select c.master, c.name, coalesce(w.default_email, '') as default_email, coalesce(w.default_name, '') as default_name,
        coalesce(w.site_name, '') as site_name,
        array(select p.domain from domain_proof p where p.client_id = c.id) as proven,
        coalesce(p.default_email, '') as platform_email, coalesce(p.default_name, '') as platform_name,
        coalesce(p.website_url, '') as platform_url
      from client c
      left join webconfig w on w.client_id = c.id
      left join client m on m.master
      left join webconfig p on p.client_id = m.id
      where c.id = ${clientId}`.execute(tx);
    return rows[0];
  });
  const platform = platformSender(facts, origin);
  if (!facts || facts.master) return { sender: platform, replyTo: null, isOwn: facts?.master === true };
  const name = withoutName(facts.default_name || facts.site_name || facts.name, platform.name);
  const own = facts.default_email;
  const proven = own === '' ? null : await provenDomain(db, clientId, domainOf(own), facts.proven);
  if (proven !== null && !isWithin(domainOf(platform.address), proven))
    return { sender: { name, address: own }, replyTo: null, isOwn: true };
  const marked = `${plainName(name) || 'A client'} via ${platform.name}`;
  const address = `no-reply@${domainOf(platform.address)}`;
  return { sender: { name: marked, address }, replyTo: own || null, isOwn: false };
}

/** The sender of the platform itself. */
export function platformSender(
  facts: Pick<Facts, 'platform_email' | 'platform_name' | 'platform_url'> | undefined,
  origin: string,
): MailSender {
  const name = facts?.platform_name || 'Vold';
  const address = facts?.platform_email || `no-reply@${mailDomain(facts?.platform_url || origin)}`;
  return { name, address };
}

/** The host of an address as a domain for mail. */
export function mailDomain(url: string): string {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  return /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/.test(host) ? host.replace(/^www\./, '') : 'vold.localhost';
}

/** True if a host is a domain or below it. */
function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/** The domain that proves an address: the closest one that any client has, if this client has proven it. */
async function provenDomain(
  db: Database,
  clientId: string,
  host: string,
  proven: readonly string[],
): Promise<string | null> {
  const labels = host.split('.');
  const above = labels.map((_, at) => labels.slice(at).join('.'));
  // A reserved name has no owner: it needs no proof, and proves nothing.
  if (isReservedName(host) || !above.some((domain) => proven.includes(domain))) return null;
  const { rows } = await db.read({ kind: 'system', reason: 'sender of a mail' }, (tx) =>
    sql<{
      client_id: string;
      domain: string;
    }>`select client_id, domain from client_domain where domain = any(${above}::text[])
      order by length(domain) desc limit 1`.execute(tx),
  );
  const [closest] = rows;
  return closest?.client_id === clientId && proven.includes(closest.domain) ? closest.domain : null;
}

/** A name without that of the platform, which would pose as it. */
function withoutName(name: string, platform: string): string {
  const words = plainName(platform);
  if (words === '' || !plainName(name).toLowerCase().includes(words.toLowerCase())) return name;
  let left = plainName(name);
  for (let at = indexIn(left, words); at >= 0; at = indexIn(left, words))
    left = `${left.slice(0, at)} ${left.slice(at + words.length)}`;
  return plainName(left);
}

function indexIn(text: string, words: string): number {
  return text.toLowerCase().indexOf(words.toLowerCase());
}
