import pg from 'pg';
import type { Websites } from '../../platform/http/websites.ts';
import { reservedNames } from './is-reserved-name.ts';

/**
 * SQL: where a client's website is on our own server, as those who use the dashboard reach it.
 *
 * @param client the table `client` or its alias
 */
export function websiteAddress(websites: Websites, client: string): string {
  const own = `replace(${pg.escapeLiteral(websites.pattern)}, '{slug}', ${client}.slug)`;
  if (!websites.isUnreachable) return own;
  // A name that cannot be registered is unreachable from outside.
  return `coalesce((
    select 'https://' || p.domain
    from jsonb_array_elements_text(${client}.domains) with ordinality as d (domain, place)
    join domain_proof p on p.client_id = ${client}.id and p.domain = lower(d.domain)
    where p.domain !~ ${pg.escapeLiteral(reservedNames.source)}
    order by lower(d.domain) is distinct from (
      select w.primary_domain from webconfig w where w.client_id = ${client}.id), d.place limit 1), ${own})`;
}
