import { sql } from 'kysely';
import { closedReason } from '../../platform/auth/authorise.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/errors/api-error.ts';

/** Who signs in. */
export interface Account {
  readonly id: string;
  readonly client_id: string;
  readonly email: string;
  readonly password_hash: string;
  readonly blocked: boolean;
  readonly second_factor_at: string | null;
  readonly master: boolean;
  readonly status: string;
  readonly client_name: string;
}

/** The account of a lower-cased address or of a user id, blocked ones too. */
export async function findAccount(
  tx: Transaction,
  by: { readonly email: string } | { readonly userId: string },
): Promise<Account | null> {
  const condition = 'email' in by ? sql`u.email = ${by.email}` : sql`u.id = ${by.userId}`;
  const { rows } = await sql<Account>`
    select u.id, u.client_id, u.email, u.password_hash, u.blocked, u.second_factor_at,
      (c.master and u.role = 'master') as master, c.status, c.name as client_name
    from "user" u join client c on c.id = u.client_id
    where ${condition} and u.deleted_at is null and c.deleted_at is null`.execute(tx);
  return rows[0] ?? null;
}

/** @throws 403 with the reason, for staff of a client that is not published (AUTH-20) */
export function refuseClosed(account: Account): void {
  if (account.status !== 'published' && !account.master) {
    throw new ApiError('FORBIDDEN', closedReason(account.client_name));
  }
}
