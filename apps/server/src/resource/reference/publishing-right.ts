import { sql } from 'kysely';
import { mayPublish } from '../../platform/auth/in-draft.ts';
import type { WriteContext } from '../write/hooks.ts';

/**
 * Returns true if the caller may change what visitors get of a resource at once. Reads the client's mode in the transaction: the
 * cached rules would be read again within it if they have just expired.
 */
export async function mayChangeAtOnce(
  { tx, clientId, context: { principal } }: Pick<WriteContext, 'tx' | 'clientId' | 'context'>,
  resource: string,
): Promise<boolean> {
  if (principal.kind === 'user' && mayPublish(principal, resource, true)) return true;
  const { rows } = await sql<{ publishing: string | null }>`
    select options->>'publishing' as publishing from client where id = ${clientId}`.execute(tx);
  return rows[0]?.publishing !== 'review';
}
