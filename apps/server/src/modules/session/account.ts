import { type RawBuilder, sql } from 'kysely';
import { closedReason } from '../../platform/auth/authorize.ts';
import { type Attempt, forgetAttempt } from '../../platform/auth/throttle.ts';
import type { Database, Scope, Transaction } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/errors/api-error.ts';

/** Who signs in. */
export interface Account {
  readonly id: string;
  readonly client_id: string;
  readonly email: string;
  readonly password_hash: string;
  readonly blocked: boolean;
  readonly second_factor_at: string | null;
  readonly has_passkey: boolean;
  /** His role or client demands two factors. */
  readonly demands_two_factors: boolean;
  readonly master: boolean;
  readonly status: string;
  readonly client_name: string;
}

/** More clients than anybody works for. */
export const mostAccounts = 20;

/** The account of a user id, or of a lower-cased address in a client; blocked ones too. */
export async function findAccount(
  tx: Transaction,
  by: { readonly email: string; readonly clientId: string } | { readonly userId: string },
): Promise<Account | null> {
  const condition =
    'email' in by ? sql`u.client_id = ${by.clientId} and u.email = ${by.email}` : sql`u.id = ${by.userId}`;
  const [account] = await readAccounts(tx, condition);
  return account ?? null;
}

/** The accounts of a lower-cased address, one in each client at most, the oldest first; blocked ones too. */
export function findAccounts(tx: Transaction, email: string): Promise<Account[]> {
  return readAccounts(tx, sql`u.email = ${email}`);
}

async function readAccounts(tx: Transaction, condition: RawBuilder<unknown>): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select u.id, u.client_id, u.email, u.password_hash, u.blocked, u.second_factor_at,
      (c.master and u.role = 'master') as master, c.status, c.name as client_name,
      exists (select 1 from passkey p where p.client_id = u.client_id and p.user_id = u.id) as has_passkey,
      (r.require_second_factor
        or coalesce(c.options -> 'require_second_factor' = 'true'::jsonb, false)) as demands_two_factors
    from "user" u join client c on c.id = u.client_id
      join role r on r.client_id = u.client_id and r.name = u.role
    where ${condition} and u.deleted_at is null and c.deleted_at is null
    order by u.id limit ${mostAccounts}`.execute(tx);
  return rows;
}

/** True if sign-in to the account is closed, because its client is not published (AUTH-20). */
export function isClosed({ status, master }: Account): boolean {
  return status !== 'published' && !master;
}

/** @throws 403 with the reason if the account is closed */
export function refuseClosed(account: Account): void {
  if (isClosed(account)) throw new ApiError('FORBIDDEN', closedReason(account.client_name));
}

/**
 * Refuses a closed account whose owner has proved their identity: such an attempt is not a failure.
 * @throws 403 with the reason
 */
export async function refuseClosedAttempt(
  db: Database,
  scope: Scope,
  account: Account,
  attempt: Pick<Attempt, 'id'>,
): Promise<void> {
  if (!isClosed(account)) return;
  await db.transact(scope, (tx) => forgetAttempt(tx, attempt));
  refuseClosed(account);
}
