import { sql } from 'kysely';
import type { Transaction } from '../../../platform/db/index.ts';
import type { FactorOwner } from './check-code.ts';

/** Takes a user's second factor away. @returns true if there was one */
export async function removeSecondFactor(tx: Transaction, owner: FactorOwner): Promise<boolean> {
  const mine = sql`client_id = ${owner.clientId} and user_id = ${owner.userId}`;
  await sql`delete from recovery_code where ${mine}`.execute(tx);
  await sql`delete from second_factor where ${mine}`.execute(tx);
  const { rows } = await sql`update "user" set second_factor_at = null
    where client_id = ${owner.clientId} and id = ${owner.userId} and second_factor_at is not null
    returning 1`.execute(tx);
  return rows.length > 0;
}
