import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';

/** SQL: whether masters of the installation have addresses of this domain. */
function isMasters(domain: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from "user" u join client m on m.id = u.client_id
    where m.master and u.role = 'master' and u.deleted_at is null and split_part(u.email, '@', 2) = ${domain})`;
}

/**
 * SQL: whether the provider \`p\` of the client \`c\` is offered to those who type an address of a domain. The client has proven
 * the domain, and it is not the domain of the installation's masters.
 */
export function isOfferedByDomain(domain: string): RawBuilder<boolean> {
  return sql`(p.domains ? ${domain}::text
    and exists (select from sign_in_domain s where s.client_id = p.client_id and s.domain = ${domain})
    and (c.master or not ${isMasters(sql`${domain}`)}))`;
}

/** Returns true if a domain belongs to the installation itself, so that no client can have it. */
export async function isPlatformDomain(tx: Transaction, domain: string, ownHost: string): Promise<boolean> {
  const below = (name: string, parent: string) => name === parent || name.endsWith(`.${parent}`);
  if (below(ownHost, domain) || below(domain, ownHost)) return true;
  const { rows } = await sql<{ found: boolean }>`select ${isMasters(sql`${domain}`)} as found`.execute(tx);
  return rows[0]?.found ?? false;
}
