import { sql } from 'kysely';
import type { Transaction } from '../../../platform/db/index.ts';
import { barePath, baseOf, isWildcard } from '../match-redirect.ts';

/** Takes addresses that lead somewhere now out of the list of those that found nothing. */
export async function forgetMissing(
  tx: Transaction,
  clientId: string,
  redirected: readonly string[],
): Promise<void> {
  const wildcards = redirected.filter(isWildcard).map((from) => `${baseOf(from)}/`);
  const exact = redirected.map((from) => barePath(isWildcard(from) ? baseOf(from) : from));
  await sql`delete from missing_address m where m.client_id = ${clientId} and (
    m.path = any(array(select lower(path) from unnest(${exact}::text[]) path))
    or exists (select from unnest(${wildcards}::text[]) base where starts_with(m.path, lower(base))))`.execute(
    tx,
  );
}
